import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The page works without the network once it has been open: all its files are kept on the first visit. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = ['./', 'icon.svg', ...Object.keys(bundle)];
      const source = `const FILES = ${JSON.stringify(files.sort())};
const KEPT = 'studio ' + FILES.join();
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) =>
    Promise.all(names.filter((name) => name !== KEPT && name.startsWith('studio ')).map((name) => caches.delete(name)))));
});
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
`;
      this.emitFile({ type: 'asset', fileName: 'offline.js', source });
    },
  };
}

/** Pieces of three's own shaders that it puts before every other one. */
const SHARED_SHADERS: readonly string[] = ['colorspace_pars_fragment'];

/** A headset that is never there. */
const NO_XR = `Object.assign( new EventDispatcher(), {
  enabled: false, isPresenting: false, getEnvironmentBlendMode: () => 'opaque', setAnimationLoop() {}, dispose() {}
} )`;
/**
 * What the page never asks of three: materials but with shaders of its own, light and backgrounds from pictures, effects, planes
 * that clip, shadows, blocks of uniforms, morphing, headsets.
 */
const IDLE: readonly (readonly [text: string, instead: string])[] = [
  ['new PMREMGenerator( renderer )', 'null'],
  ['m_uniforms.dfgLUT.value = getDFGLUT();', ''],
  ['new WebXRManager( _this, _gl )', NO_XR],
  ['new WebGLShadowMap( _this, objects, capabilities )', '{ enabled: false, type: 1, render() {} }'],
  ['new WebGLUniformsGroups( _gl, info, capabilities, state )', '{ dispose() {} }'],
  ['new WebGLEnvironments( _this )', '{ get: () => null, dispose() {} }'],
  ['new WebGLOutput( _outputBufferType, canvas.width, canvas.height, antialias, depth, stencil )', 'null'],
  [
    'new WebGLMaterials( _this, properties )',
    '{ refreshFogUniforms() {}, refreshMaterialUniforms( uniforms, material ) { material.uniformsNeedUpdate = false; } }',
  ],
  [
    'new WebGLClipping( properties )',
    '{ uniform: null, numPlanes: 0, numIntersection: 0, init: () => false }',
  ],
  ['new WebGLMorphtargets( _gl, capabilities, textures )', '{}'],
];

/** Leaves out three's shaders, as the page has its own, and what it has no use for: a sixth of it, which no minifier sees. */
function ownShaders(): Plugin {
  return {
    name: 'own-shaders',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/three/build/three.module.js')) return undefined;
      const shader = /^((?:var|const) (\w+)[\w$]* = )"(?:[^"\\]|\\.)*\\n(?:[^"\\]|\\.)*";$/gm;
      const short = code.replaceAll(shader, (whole, start: string, name: string) =>
        SHARED_SHADERS.includes(name) ? whole : `${start}"";`,
      );
      return {
        code: IDLE.reduce((lean, [text, instead]) => lean.replaceAll(text, instead), short),
        map: null,
      };
    },
  };
}

/** A folder that any static host can serve, under any path: `dist/studio`. */
export default defineConfig({
  root: file('.'),
  base: './',
  build: {
    outDir: file('../dist/studio'),
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // Its helper wants a document, and workers have none.
    modulePreload: false,
    rolldownOptions: {
      input: { index: file('index.html'), worker: file('worker.ts'), sketch: file('sketch-worker.ts') },
      output: { entryFileNames: ({ name }) => (name === 'index' ? 'assets/[name]-[hash].js' : '[name].js') },
    },
  },
  plugins: [offline(), ownShaders()],
});
