import { PATTERN_SHADER } from './patterns.js';

/** How bright the sides of a block are: down, up, north, south, west, east; as pictures of machines have it. */
const LIGHT = 'float[6](0.5, 1.0, 0.72, 0.84, 0.66, 0.66)';

const SHARED = `
out vec4 vPaint;
out vec2 vUv;
out float vLight;
void show(vec3 world, int side, vec4 paint) {
  // A hair towards the inside, so that a place on an edge is on one block only.
  vUv = side < 2 ? world.xz : side < 4 ? vec2(world.x, -world.y) : vec2(world.z, -world.y);
  vLight = ${LIGHT}[side];
  vPaint = paint;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(world, 1.0);
}`;

/** One instance a face of a block: a unit square put where the face is. */
export const FACE_VERTEX = `
in vec3 at;
in vec2 size;
in float side;
in vec4 paint;
uniform float top;
${SHARED}
void main() {
  int s = int(side + 0.5);
  vec2 on = position.xy * size;
  vec3 world = at + (s < 2 ? vec3(on.x, 0.0, on.y) : s < 4 ? vec3(on.x, on.y, 0.0) : vec3(0.0, on.y, on.x));
  show(world, s, paint);
}`;

/** One instance a box; boxes above the highest layer shown are drawn without any size. */
export const BOX_VERTEX = `
in vec3 at;
in vec3 size;
in vec4 paint;
uniform float top;
${SHARED}
void main() {
  vec3 n = normal;
  int s = n.y < -0.5 ? 0 : n.y > 0.5 ? 1 : n.z < -0.5 ? 2 : n.z > 0.5 ? 3 : n.x < -0.5 ? 4 : 5;
  vec3 world = at.y < top ? at + (position + 0.5) * size : at;
  show(world, s, paint);
}`;

export const FRAGMENT = `
precision highp float;
in vec4 vPaint;
in vec2 vUv;
in float vLight;
out vec4 colour;
${PATTERN_SHADER}
void main() {
  int pattern = int(vPaint.a * 255.0 + 0.5);
  float b = bright(vUv + 1e-4, pattern);
  if (b < 0.0) discard;
  colour = vec4(vPaint.rgb * b * (pattern == 1 ? max(vLight, 0.9) : vLight), 1.0);
}`;
