/** Which shape the cells of a mesh have. */
export type MeshKind = 'triangles' | 'voronoi' | 'hexagons' | 'polar';

/** The kinds, each in a few words. */
export const MESH_KINDS: ReadonlyMap<MeshKind, string> = new Map([
  ['triangles', 'of much the same size, along the outline'],
  ['voronoi', 'cells as of foam'],
  ['hexagons', 'all alike'],
  ['polar', 'rings of cells round the middle'],
]);
