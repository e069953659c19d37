/**
 * Remedies of notices in words of the page, by the notices' names. They replace remedies of the library that name options of the
 * command line. Other languages have their own remedies.
 */
export const remedies: Readonly<Record<string, string | undefined>> = {
  water: 'switch Waterproofing on under Advanced, or keep water and lava away',
  'older-server':
    'under Advanced, choose the Minecraft version of your oldest server; newer ones upgrade the file',
  'dust-updates':
    'on Paper, `misc.redstone-implementation: ALTERNATE_CURRENT` in paper-world-defaults.yml takes about half of them away; or choose fewer cells or low doors',
  'sponge-3': 'update them, or choose Sponge 2 under Advanced',
  'litematica-containers':
    'in its menu, Generic: `pasteNbtRestoreBehavior` Place & Data Modify, as an operator; or fill them by hand, as the list of materials says',
  'structure-block': 'download the data pack instead, or use `/place template`',
  'empty-containers': 'use the file as it was downloaded here, or fill them as the list of materials says',
};
