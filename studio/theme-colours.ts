/** The colours of walls, floor and doors of themes for their buttons, about those of their blocks in the game. */
export const THEME_COLOURS: Readonly<Record<string, readonly [wall: string, floor: string, door: string]>> = {
  stone: ['#7a797a', '#a0a0a0', '#9a6a58'],
  deepslate: ['#363637', '#848786', '#575b5b'],
  sandstone: ['#bd6520', '#e0d6aa', '#d9a35c'],
  hedge: ['#4b7a2b', '#8a6a45', '#6b5232'],
  quartz: ['#ece6df', '#c9c3bb', '#6d6459'],
  nether: ['#2c161a', '#6f2f33', '#8c1f26'],
  prismarine: ['#63a294', '#9fc7b8', '#33594b'],
  brick: ['#976253', '#c2b2a3', '#5d5d5d'],
  blackstone: ['#2a252d', '#57525b', '#b28f3c'],
  end: ['#dbdea4', '#a97daa', '#5d3b70'],
  copper: ['#c06c50', '#e0c9b0', '#4fa58b'],
  cherry: ['#e3b3ad', '#f1e2dc', '#a0506a'],
  tuff: ['#6d6e67', '#a5a79f', '#44463f'],
  resin: ['#d45c17', '#5a5149', '#8a3a10'],
};
