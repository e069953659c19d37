import { MOST_TICKS } from './boxes.js';
import type { Shaders } from './card.js';
import { PATTERN_SHADER } from './patterns.js';
import { ROW } from './texels.js';

/** The brightness of the sides of a block: down, up, north, south, west, east. The same as in pictures of machines. */
const LIGHT = 'float[6](0.5, 1.0, 0.72, 0.84, 0.66, 0.66)';

/** The game ticks of a piston's movement (https://minecraft.wiki/w/Piston#Behavior: 0.5 blocks per tick). */
export const MOVE_TICKS = 2;

const SHARED = `
uniform mat4 view;
uniform usampler2D texels;
flat out uint vPaint;
flat out int vSide;
out vec3 vAt;
out float vLight;
uvec4 texelAt(int n) {
  return texelFetch(texels, ivec2(n % ${ROW}, n / ${ROW}), 0);
}
vec3 cornerOf(uvec4 texel) {
  return vec3(texel.x & 65535u, texel.x >> 16u, texel.y & 65535u) / 16.0;
}
void show(vec3 world, int side, uint paint) {
  vAt = world;
  vLight = ${LIGHT}[side];
  vPaint = paint;
  vSide = side;
  gl_Position = view * vec4(world, 1.0);
}`;

/** The corner of a square, by its number from 0 to 5: two triangles. */
const CORNERS = 'vec2[6](vec2(0, 0), vec2(1, 0), vec2(1, 1), vec2(0, 0), vec2(1, 1), vec2(0, 1))';

/** The enlargement of a face per block of distance, which is less than half a pixel. */
const HAIR = 0.0006;

const FACE_VERTEX = `
uniform float top;
uniform float facing;
uniform vec3 eye;
${SHARED}
void main() {
  int side = int(facing);
  uvec4 texel = texelAt(gl_VertexID / 6);
  vec3 at = cornerOf(texel);
  // What stands is cut off at the top; what lies there is no more.
  vec2 size = vec2(texel.y >> 16u, texel.z) / 16.0;
  if (side >= 2) size.y = clamp(top - at.y, 0.0, size.y);
  else if (side == 1 ? at.y > top : at.y >= top) size = vec2(0.0);
  vec2 corner = ${CORNERS}[gl_VertexID % 6];
  // A hair larger, as faces beside one another do not have all corners in common.
  vec2 on = corner * size + (size.x * size.y > 0.0 ? (corner - 0.5) * ${HAIR} * distance(eye, at) : vec2(0.0));
  vec3 world = at + (side < 2 ? vec3(on.x, 0.0, on.y) : side < 4 ? vec3(on.x, on.y, 0.0) : vec3(0.0, on.y, on.x));
  show(world, side, texel.w);
}`;

const BOX_VERTEX = `
uniform float top;
uniform float now;
uniform vec3 eye;
${SHARED}
void main() {
  uvec4 texel = texelAt(gl_VertexID / 18);
  vec3 at = cornerOf(texel);
  vec3 size = at.y < top ? vec3(texel.y >> 16u, texel.z & 31u, (texel.z >> 5u) & 31u) / 16.0 : vec3(0.0);
  uint way = texel.z >> 10u;
  if (way > 0u) {
    vec3 from = vec3(way & 3u, (way >> 2u) & 3u, (way >> 4u) & 3u) - 1.0;
    float left = mod(float(way >> 6u) - now, ${MOST_TICKS.toFixed(1)});
    if (left < ${MOVE_TICKS.toFixed(1)}) at += from * left / ${MOVE_TICKS.toFixed(1)};
  }
  int axis = (gl_VertexID / 6) % 3;
  bool isFar = eye[axis] > at[axis] + 0.5 * size[axis];
  vec2 on = ${CORNERS}[gl_VertexID % 6];
  float far = isFar ? 1.0 : 0.0;
  vec3 corner = axis == 0 ? vec3(far, on.y, on.x) : axis == 1 ? vec3(on.x, far, on.y) : vec3(on, far);
  int side = axis == 0 ? 4 : axis == 1 ? 0 : 2;
  show(at + corner * size, isFar ? side + 1 : side, texel.w);
}`;

/** The share of light lost at a place with blocks all around. */
const SHADE = 0.75;

/*
 * In the shader for blocks, `shade` is the share of light at a place. It is lower beside a wall, and lowest in a corner. Removed layers
 * throw no shadow. Places are shifted slightly inwards, so that a place on an edge belongs to one block only. The pack's picture is
 * always sampled, because otherwise the graphics card could not compute its mipmap level.
 */

/** A skin has a pattern, and layers of a pack's pictures around, on top and at the bottom, counted from 1; 0 for none. */
export const GREY = 128;
const FRAGMENT = `
flat in uint vPaint;
flat in int vSide;
in vec3 vAt;
in float vLight;
uniform float top;
uniform usampler2D skins;
uniform sampler2DArray pack;
uniform sampler3D solid;
out vec4 colour;
${PATTERN_SHADER}
float shade() {
  float ahead = vSide % 2 == 0 ? -0.5 : 0.5;
  vec3 before = vAt + (vSide < 2 ? vec3(0, ahead, 0) : vSide < 4 ? vec3(0, 0, ahead) : vec3(ahead, 0, 0));
  if (before.y > top && vSide == 1) return 1.0;
  before.y = min(before.y, top - 0.5);
  return 1.0 - ${SHADE} * texture(solid, (before.xzy + 1.0) / vec3(textureSize(solid, 0))).r;
}
void main() {
  vec2 uv = vSide < 2 ? vAt.xz : vSide < 4 ? vec2(vAt.x, -vAt.y) : vec2(vAt.z, -vAt.y);
  uv += 1e-4;
  uvec4 skin = texelFetch(skins, ivec2(int(vPaint >> 24u), 0), 0);
  vec3 paint = vec3(vPaint & 255u, (vPaint >> 8u) & 255u, (vPaint >> 16u) & 255u) / 255.0;
  uint layer = vSide == 1 ? skin.b : vSide == 0 ? skin.a : skin.g;
  vec4 seen = texture(pack, vec3(uv, max(float(layer) - 1.0, 0.0)));
  int pattern = int(skin.r & ${GREY - 1}u);
  float light = pattern == 1 ? max(vLight, 0.9) : vLight * shade();
  if (layer > 0u) {
    if (seen.a < 0.5) discard;
    colour = vec4(seen.rgb * light * ((skin.r & ${GREY}u) > 0u ? paint : vec3(1.0)), 1.0);
    return;
  }
  float b = bright(uv, pattern);
  if (b < 0.0) discard;
  colour = vec4(paint * b * light, 1.0);
}`;

/** Six corners per face of a side of blocks. Faces above the highest visible layer have no size. */
export const FACES: Shaders = { vertex: FACE_VERTEX, fragment: FRAGMENT };
export const FACE_CORNERS = 6;

/**
 * Eighteen corners per box, because at most three sides are visible. Boxes above the highest visible layer, and unused ones, have no
 * size.
 */
export const BOXES: Shaders = { vertex: BOX_VERTEX, fragment: FRAGMENT };
export const BOX_CORNERS = 18;

/** One colour, for parts other than blocks. */
const PLAIN_FRAGMENT = `
flat in uint vPaint;
in float vLight;
out vec4 colour;
void main() {
  colour = vec4(vec3(vPaint & 255u, (vPaint >> 8u) & 255u, (vPaint >> 16u) & 255u) / 255.0 * max(vLight, 0.85), 1.0);
}`;
export const BANDS: Shaders = { vertex: BOX_VERTEX, fragment: PLAIN_FRAGMENT };

/** The edges of marked blocks, slightly outside them: four along each axis, as bright as a top. */
export const EDGES: Shaders = {
  vertex: `${SHARED}
void main() {
  uvec4 texel = texelAt(gl_VertexID / 24);
  int edge = (gl_VertexID / 2) % 12;
  int axis = edge / 4;
  vec3 corner;
  corner[axis] = float(gl_VertexID % 2);
  corner[(axis + 1) % 3] = float(edge % 2);
  corner[(axis + 2) % 3] = float(edge / 2 % 2);
  show(cornerOf(texel) + 0.5 + 1.01 * (corner - 0.5), 1, texel.w);
}`,
  fragment: PLAIN_FRAGMENT,
};
export const EDGE_CORNERS = 24;
