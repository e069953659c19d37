#!/usr/bin/env node
import { oldNode } from './old-node.js';

// This runs before anything else is loaded, because an old Node may fail to load it. It must use only old features itself.
const old = oldNode(process.version, process.argv);
if (old === undefined) void import('./start.js');
else {
  process.exitCode = 1;
  (old.json ? process.stdout : process.stderr).write(old.text);
}
