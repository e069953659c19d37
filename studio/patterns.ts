/** The patterns on the sides of blocks, as numbers that the shader knows, by the names of blocks. */
const PATTERNS: readonly (readonly [name: RegExp, pattern: number])[] = [
  // What shines is drawn at full brightness, without any pattern.
  [/lantern|glowstone|froglight|shroomlight/, 1],
  [/leaves/, 2],
  [/brick/, 3],
  [/plank|_log|_stem|stripped/, 4],
  [/tiles|prismarine|cut_|quartz_block|purpur/, 5],
  [/chiseled|polished|smooth|calcite|copper_block|lapis/, 6],
  [/glass/, 7],
  [/piston|dropper|hopper|repeater|comparator/, 6],
  [/redstone_wire|torch|lamp|button|lever/, 1],
];

/** The pattern of a block by its name; 0, a grain, for most. */
export function patternOf(block: string): number {
  return PATTERNS.find(([name]) => name.test(block))?.[1] ?? 0;
}

/**
 * The patterns as a function of the shader. A block has a raster of 16 x 16, as in the game's textures. The result is the
 * brightness of a place, 0 .. 1.1, or less than 0 if it is transparent.
 */
export const PATTERN_SHADER = `
float grain(vec2 pixel, vec2 block) {
  return fract(sin(dot(pixel + 16.0 * block, vec2(12.9898, 78.233))) * 43758.5453);
}
bool glass() {
  return mod(gl_FragCoord.x + 2.0 * gl_FragCoord.y, 8.0) < 1.0;
}
float drawn(vec2 uv, int pattern) {
  vec2 block = floor(uv);
  vec2 pixel = floor(fract(uv) * 16.0);
  float noise = grain(pixel, mod(block, 64.0));
  float soft = 0.94 + 0.1 * noise;
  bool rim = pixel.x < 1.0 || pixel.y < 1.0;
  if (pattern == 1) return 1.05;
  if (pattern == 2) return 0.62 + 0.46 * noise;
  if (pattern == 3) {
    float course = floor(pixel.y / 4.0);
    float along = mod(pixel.x + 4.0 * mod(course, 2.0), 8.0);
    return mod(pixel.y, 4.0) < 1.0 || along < 1.0 ? 0.8 : soft;
  }
  if (pattern == 4) {
    float board = floor(pixel.y / 4.0);
    float lines = grain(vec2(board, floor(pixel.x / 5.0)), block);
    return mod(pixel.y, 4.0) < 1.0 ? 0.82 : 0.93 + 0.08 * lines + 0.04 * noise;
  }
  if (pattern == 5) return mod(pixel.x, 8.0) < 1.0 || mod(pixel.y, 8.0) < 1.0 ? 0.84 : soft;
  if (pattern == 6) return rim ? 0.88 : 0.97 + 0.05 * noise;
  // Glass is a rim, and between it every eighth place of the screen.
  if (pattern == 7) return rim || glass() ? 1.0 : -1.0;
  return 0.9 + 0.14 * noise;
}
float bright(vec2 uv, int pattern) {
  // Where the raster is finer than the screen's, its mean, lest it flicker.
  vec2 step = fwidth(uv) * 16.0;
  float far = smoothstep(0.7, 1.6, max(step.x, step.y));
  if (pattern == 7 && far > 0.5) return glass() ? 1.0 : -1.0;
  return mix(drawn(uv, pattern), pattern == 2 ? 0.85 : 0.96, far);
}`;
