/** Chinese sentences about data packs. */
export const prove: Readonly<Record<string, string>> = {
  'no piston opens and closes a passage that should change': '没有活塞打开和关上应当变化的通道',
};
