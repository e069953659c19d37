import { Option, type Command } from 'commander';
import { MESH_KINDS, type MeshKind } from '../mesh/kind-names.js';
import { SHAPES } from '../region/shapes.js';
import { addJson, DASH, wholeNumber } from './options.js';

export interface MeshFlags {
  readonly shape?: string;
  readonly picture?: string;
  readonly words?: string;
  readonly portrait?: string;
  readonly cells?: number;
  readonly kind?: MeshKind;
  readonly solution?: boolean;
  readonly seed?: string;
  readonly output?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Gives `mazestone mesh` its options and its work. */
export function declareMesh(command: Command): void {
  command
    .addOption(
      new Option(
        '--shape <name>',
        'a shape, as mazestone region --list describes them (default: rect)',
      ).choices([...SHAPES.keys()]),
    )
    .option('--picture <file>', 'the dark places of a picture, PNG or JPEG')
    .option('--words <text>', 'text in any script that DejaVu Sans has; letters are joined')
    .option('--portrait <file>', 'a picture, PNG or JPEG, that the walls draw: small cells where it is dark')
    .option('--cells <n>', 'how many cells, about (default: 2000)', wholeNumber)
    .addOption(
      new Option(
        '--kind <name>',
        `of cells: ${[...MESH_KINDS].map(([name, about]) => `${name}, ${about}`).join('; ')} (default: triangles, of a portrait voronoi)`,
      ).choices([...MESH_KINDS.keys()]),
    )
    .option('--solution', 'draw the solution as a line')
    .option('--seed <text>', 'any text; the same seed gives the same maze (default: a random one, printed)')
    .option(
      '-o, --output <file>',
      `a picture, .svg or .png; .pdf to print, the solution on a second page; .stl, the walls as a solid; or .mesh.json, a mesh file with the DAG; ${DASH}`,
    )
    .option('--force', 'overwrite an existing file');
  addJson(command);
  command.addHelpText(
    'after',
    `
Examples:
  mazestone mesh --shape heart --cells 1000 --seed 7 -o heart.svg
  mazestone mesh --portrait examples/face.png --cells 20000 --seed 7 -o face.svg
  mazestone mesh --shape disc --kind polar --cells 800 -o disc.mesh.json
  mazestone mesh disc.mesh.json --solution -o disc.pdf`,
  );
  command.action(async (file: string | undefined, options: MeshFlags) => {
    const { runMesh } = await import('./actions/mesh.js');
    await runMesh(file, options);
  });
}
