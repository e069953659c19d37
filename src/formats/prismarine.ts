import { createRequire } from 'node:module';
import { encodeText, type NbtWriter } from './nbt.js';

/** What is used of protodef's compiler, which its own typings do not describe to the end. */
interface ProtoDefCompiler {
  readonly writeCompiler: Types<(text: string, buffer: Buffer, at: number) => number>;
  readonly sizeOfCompiler: Types<(text: string) => number>;
  addTypes(types: unknown): void;
  addTypesToCompile(types: object): void;
  compileProtoDefSync(): { createPacketBuffer(type: string, value: unknown): Uint8Array };
}
interface Types<F> {
  addTypes(types: Readonly<Record<string, readonly ['native', F]>>): void;
}

// The packages' entries load a streams library and compile three dialects of NBT, which takes a tenth of a second.
const load = createRequire(import.meta.url);
const protodef = load('protodef/src/compiler.js') as {
  readonly ProtoDefCompiler: new () => ProtoDefCompiler;
};

/**
 * NBT as prismarine-nbt describes it, but for texts, which it writes as UTF-8 and not as Java's modified UTF-8, and for
 * arrays of bytes: they are copied as a whole, and not byte after byte.
 */
const compiler = new protodef.ProtoDefCompiler();
compiler.addTypesToCompile({ byteArray: ['buffer', { countType: 'i32' }] });
compiler.addTypes(load('prismarine-nbt/compiler-compound.js'));
compiler.addTypes(load('prismarine-nbt/compiler-tagname.js'));
compiler.addTypes((load('prismarine-nbt/optional.js') as { readonly compiler: unknown }).compiler);
compiler.addTypesToCompile(load('prismarine-nbt/nbt.json') as object);
compiler.sizeOfCompiler.addTypes({ shortString: ['native', (text) => 2 + encodeText(text).length] });
compiler.writeCompiler.addTypes({
  shortString: [
    'native',
    (text, buffer, at) => {
      const encoded = encodeText(text);
      const start = buffer.writeUInt16BE(encoded.length, at);
      return start + buffer.write(encoded, start, 'latin1');
    },
  ],
});
const nbt = compiler.compileProtoDefSync();

/**
 * prismarine-nbt as the writer of trees: an implementation apart from the reader that reads its bytes back. Needs
 * Node.
 */
export const prismarineNbt: NbtWriter = {
  write: (name, children) => nbt.createPacketBuffer('nbt', { type: 'compound', name, value: children }),
};
