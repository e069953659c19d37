import type { Run } from './chunks.js';
import { words } from './words.js';

/** Two shaders, as GLSL ES 3.00 without its first lines. */
export interface Shaders {
  readonly vertex: string;
  readonly fragment: string;
}

/**
 * What textures hold: four numbers of 32 bits a texel, four of 8 bits, pictures in layers, repeated and with mipmaps, or a part
 * from 0 to 255 for each place in space, with what lies between.
 */
type Kind = 'numbers' | 'bytes' | 'pictures' | 'space';

/** A texture as a value. What has changed of it goes to the graphics card with the next frame. */
export class Texture {
  version = 0;

  /** @param depth layers; of pictures and in space there are several. */
  constructor(
    readonly kind: Kind,
    public data: Uint8Array | Uint32Array,
    readonly width: number,
    readonly depth = 1,
  ) {}

  /** Other texels, or the same where they have changed. */
  set(data: Uint8Array | Uint32Array): void {
    this.data = data;
    this.version++;
  }

  /** Texels from top to bottom. */
  get height(): number {
    return this.data.length / ((this.kind === 'space' ? 1 : 4) * this.width * this.depth);
  }
}

/** Numbers, vectors of three, matrices of sixteen, and textures, by their names in the shaders. */
type Uniform = number | readonly number[] | Texture;
export type Uniforms = Readonly<Record<string, Uniform>>;

/** One thing to draw: corners that the vertex shader makes of their numbers. */
export interface Part {
  readonly shaders: Shaders;
  /** Corners that are drawn, by their numbers. */
  readonly runs: readonly Run[];
  /** Triangles unless these are lines, which show through whatever is before them. */
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
  /** The places of uniforms, by their names. */
  readonly places: ReadonlyMap<string, WebGLUniformLocation>;
}

interface Upload {
  readonly handle: WebGLTexture;
  version: number;
}

/** A canvas that a graphics card draws, with WebGL 2; where nothing is drawn one sees through it. */
export class Card {
  readonly #gl: WebGL2RenderingContext;
  /** What the card holds. It forgets all of it when the system takes it away for a while. */
  readonly #programs = new Map<Shaders, Program>();
  readonly #uploads = new Map<Texture, Upload>();
  readonly #listeners = new AbortController();

  /**
   * @param onReturn is told that the card forgot everything, and has to draw anew.
   * @throws Error where the browser has no WebGL 2.
   */
  constructor(
    readonly canvas: HTMLCanvasElement,
    onReturn: () => void,
  ) {
    const gl = canvas.getContext('webgl2');
    if (gl === null) throw new Error(words.space.noCard);
    this.#gl = gl;
    const { signal } = this.#listeners;
    canvas.addEventListener(
      'webglcontextlost',
      (event) => {
        event.preventDefault();
      },
      { signal },
    );
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

  /** Draws a frame: parts one after the other, with uniforms of their own beside those that all have. */
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

  /** Lets the card forget a texture. */
  forget(texture: Texture): void {
    this.#gl.deleteTexture(this.#uploads.get(texture)?.handle ?? null);
    this.#uploads.delete(texture);
  }

  /** Gives back everything that the card holds. */
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
    // A card that has been taken away links nothing, and is told everything anew when it is back.
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

  /** Binds a texture where it is looked for next, with what has changed of it. */
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
