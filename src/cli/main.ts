#!/usr/bin/env node
import { oldNode } from './old-node.js';

// Looked at before anything else is loaded, which an old Node may be unable to; so here is nothing that it does not know.
const old = oldNode(process.version, process.argv);
if (old === undefined) void import('./start.js');
else {
  process.exitCode = 1;
  (old.json ? process.stdout : process.stderr).write(old.text);
}
