/** Which shape the cells of a mesh have. */
export type MeshKind = 'triangles' | 'voronoi' | 'hexagons' | 'cubes' | 'polar';

/** The kinds, each in a few words. */
export const MESH_KINDS: ReadonlyMap<MeshKind, string> = new Map([
  ['triangles', 'of much the same size, along the outline'],
  ['voronoi', 'cells like foam'],
  ['hexagons', 'all alike'],
  ['cubes', 'hexagons cut into three, like cubes seen from a corner'],
  ['polar', 'rings of cells round the middle'],
]);
