import { addTypesToCompiler } from 'prismarine-nbt';
import protodef from 'protodef';
import type { NbtWriter } from './nbt.js';

/** NBT as prismarine-nbt describes it, but for arrays of bytes: they are copied as a whole, and not byte after byte. */
const compiler = new protodef.Compiler.ProtoDefCompiler();
const arrays = { types: { byteArray: ['buffer', { countType: 'i32' }] } };
// Its typings take no protocol that has types.
compiler.addProtocol(arrays as unknown as Parameters<typeof compiler.addProtocol>[0], []);
addTypesToCompiler('big', compiler);
const nbt = compiler.compileProtoDefSync();

/**
 * prismarine-nbt as the writer of trees: an implementation apart from the reader that reads its bytes back. Needs
 * Node.
 */
export const prismarineNbt: NbtWriter = {
  write: (name, children) => nbt.createPacketBuffer('nbt', { type: 'compound', name, value: children }),
};
