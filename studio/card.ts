import type { Run } from './chunks.js';
import { words } from './words.js';

/** Two shaders in GLSL ES 3.00, without the first lines. */
export interface Shaders {
  readonly vertex: string;
  readonly fragment: string;
}

/**
 * The kinds of textures: four 32-bit numbers per texel; four 8-bit numbers; pictures in layers, repeated and with mipmaps; or one
 * number from 0 to 255 for each point in space, interpolated.
 */
type Kind = 'numbers' | 'bytes' | 'pictures' | 'space';

/** A texture as a value. Its changes are sent to the graphics card with the next frame. */
export class Texture {
  version = 0;

  /** @param depth the number of layers; several for pictures and in space. */
  constructor(
    readonly kind: Kind,
    public data: Uint8Array | Uint32Array,
    readonly width: number,
    readonly depth = 1,
  ) {}

  /** Sets other texels, or the same ones after a change. */
  set(data: Uint8Array | Uint32Array): void {
    this.data = data;
    this.version++;
  }

  /** The texels from top to bottom. */
  get height(): number {
    return this.data.length / ((this.kind === 'space' ? 1 : 4) * this.width * this.depth);
  }
}

/** Uniforms by their names in the shaders: numbers, vectors of three, matrices of sixteen, and textures. */
type Uniform = number | readonly number[] | Texture;
type Uniforms = Readonly<Record<string, Uniform>>;

/** A part of a frame, whose corners the vertex shader computes from their numbers. */
export interface Part {
  readonly shaders: Shaders;
  /** The numbers of the corners to draw. */
  readonly runs: readonly Run[];
  /** Whether corners form lines and not triangles. Lines show through everything in front of them. */
  readonly areLines?: boolean;
  readonly uniforms: Uniforms;
}

const HEAD = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp sampler2DArray;
precision highp sampler3D;
`;

interface Program {
  readonly program: WebGLProgram;
  /** The locations of uniforms, by their names. */
  readonly places: ReadonlyMap<string, WebGLUniformLocation>;
}

interface Upload {
  readonly handle: WebGLTexture;
  version: number;
}

/** A canvas drawn by a graphics card, with WebGL 2. Undrawn parts are transparent. */
export class Card {
  readonly #gl: WebGL2RenderingContext;
  /** The resources on the card. It loses all of them if the system takes it away for a while. */
  readonly #programs = new Map<Shaders, Program>();
  readonly #uploads = new Map<Texture, Upload>();
  readonly #listeners = new AbortController();

  /**
   * @param onReturn called after the card has lost everything, to draw again.
   * @throws Error if the browser has no WebGL 2.
   */
  constructor(
    readonly canvas: HTMLCanvasElement,
    onReturn: () => void,
  ) {
    const gl = canvas.getContext('webgl2');
    if (gl === null) throw new Error(words.space.noCard);
    this.#gl = gl;
    const { signal } = this.#listeners;
    canvas.addEventListener('webglcontextlost', (event) => event.preventDefault(), { signal });
    canvas.addEventListener(
      'webglcontextrestored',
      () => {
        this.#programs.clear();
        this.#uploads.clear();
        onReturn();
      },
      { signal },
    );
  }

  /** Draws the parts of a frame in order, each with its own uniforms and the common ones. */
  draw(shared: Uniforms, parts: readonly Part[]): void {
    const gl = this.#gl;
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.depthFunc(gl.LEQUAL);
    for (const { shaders, runs, areLines = false, uniforms } of parts) {
      const { program, places } = this.#programOf(shaders);
      gl.useProgram(program);
      let unit = 0;
      for (const [name, value] of Object.entries({ ...shared, ...uniforms })) {
        const place = places.get(name);
        if (place === undefined) continue;
        if (value instanceof Texture) {
          gl.activeTexture(gl.TEXTURE0 + unit);
          this.#bind(value);
          gl.uniform1i(place, unit++);
        } else if (typeof value === 'number') gl.uniform1f(place, value);
        else if (value.length === 3) gl.uniform3fv(place, value);
        else gl.uniformMatrix4fv(place, false, value);
      }
      if (areLines) gl.disable(gl.DEPTH_TEST);
      else gl.enable(gl.DEPTH_TEST);
      for (const [first, count] of runs) gl.drawArrays(areLines ? gl.LINES : gl.TRIANGLES, first, count);
    }
  }

  forget(texture: Texture): void {
    this.#gl.deleteTexture(this.#uploads.get(texture)?.handle ?? null);
    this.#uploads.delete(texture);
  }

  end(): void {
    this.#listeners.abort();
    for (const texture of [...this.#uploads.keys()]) this.forget(texture);
    for (const { program } of this.#programs.values()) this.#gl.deleteProgram(program);
  }

  #programOf(shaders: Shaders): Program {
    const known = this.#programs.get(shaders);
    if (known !== undefined) return known;
    const gl = this.#gl;
    const program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, shaders.vertex],
      [gl.FRAGMENT_SHADER, shaders.fragment],
    ] as const) {
      const shader = gl.createShader(type)!;
      gl.shaderSource(shader, HEAD + source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
      gl.deleteShader(shader);
    }
    gl.linkProgram(program);
    // A lost card cannot link shaders. Everything is sent again when it is back.
    if (!gl.isContextLost() && gl.getProgramParameter(program, gl.LINK_STATUS) !== true)
      throw new Error(`The graphics card refused a shader. ${gl.getProgramInfoLog(program) ?? ''}`);
    const count = (gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) as number | null) ?? 0;
    const names = Array.from({ length: count }, (_, k) => gl.getActiveUniform(program, k)!.name);
    const made = {
      program,
      places: new Map(names.map((name) => [name, gl.getUniformLocation(program, name)!])),
    };
    this.#programs.set(shaders, made);
    return made;
  }

  /** Binds a texture to the next unit, after sending its changes. */
  #bind(texture: Texture): void {
    const gl = this.#gl;
    const { kind, version, data, width, height, depth } = texture;
    const target =
      kind === 'pictures' ? gl.TEXTURE_2D_ARRAY : kind === 'space' ? gl.TEXTURE_3D : gl.TEXTURE_2D;
    const upload = this.#uploads.get(texture) ?? { handle: gl.createTexture(), version: -1 };
    this.#uploads.set(texture, upload);
    gl.bindTexture(target, upload.handle);
    if (upload.version === version) return;
    upload.version = version;
    if (kind === 'space') {
      gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
      gl.texImage3D(target, 0, gl.R8, width, height, depth, 0, gl.RED, gl.UNSIGNED_BYTE, data);
      for (const end of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T, gl.TEXTURE_WRAP_R])
        gl.texParameteri(target, end, gl.CLAMP_TO_EDGE);
      gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
      return;
    }
    if (kind === 'pictures') {
      gl.texImage3D(target, 0, gl.RGBA8, width, height, depth, 0, gl.RGBA, gl.UNSIGNED_BYTE, data);
      gl.generateMipmap(target);
      gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    } else {
      const [held, type] =
        kind === 'numbers' ? [gl.RGBA32UI, gl.UNSIGNED_INT] : [gl.RGBA8UI, gl.UNSIGNED_BYTE];
      gl.texImage2D(target, 0, held, width, height, 0, gl.RGBA_INTEGER, type, data);
      gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    }
    // Texels are to be told apart.
    gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  }
}
