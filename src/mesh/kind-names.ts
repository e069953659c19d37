/** The shape of a mesh's cells. */
export type MeshKind = 'triangles' | 'voronoi' | 'hexagons' | 'cubes' | 'polar';

/** A short description of each kind. */
export const MESH_KINDS: ReadonlyMap<MeshKind, string> = new Map([
  ['triangles', 'of much the same size, along the outline'],
  ['voronoi', 'cells like foam'],
  ['hexagons', 'all alike'],
  ['cubes', 'hexagons cut into three, like cubes seen from a corner'],
  ['polar', 'rings of cells round the middle'],
]);
