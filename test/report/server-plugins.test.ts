import { describe, expect, test } from 'vitest';
import { PLUGINS } from '../../src/report/plugins.js';
import { noticesOn, pluginsNamed } from '../../src/report/server-plugins.js';
import { NOTICES } from '../../src/report/servers.js';

const ALL = [...NOTICES, ...PLUGINS];
const idsOn = (names: string, format = 'sponge-2'): string[] =>
  noticesOn(pluginsNamed(names.split(',')), format, ALL).map(({ id }) => id);
/** The notices about these plugins that the same server without them would not get. */
const own = (names: string, without = 'GriefPrevention'): string[] =>
  idsOn(names).filter((id) => !idsOn(without).includes(id));

describe('a plugin name', () => {
  test.each([
    ['worldguard-bukkit-7.0.9-dist.jar', 'WorldGuard'],
    ['FastAsyncWorldEdit-Paper-2.11.1.jar', 'FAWE'],
    ['fawe', 'FAWE'],
    ['worldedit-mod-7.3.0.jar', 'WorldEdit'],
    ['GriefPrevention 16.18.4.JAR', 'GriefPrevention'],
    ['plotsquared-bukkit-7.3.8.jar', 'PlotSquared'],
    ['towny-0.100.3.0.jar', 'Towny'],
    ['Clearlag.jar', 'ClearLag'],
    ['AntiRedstoneClock-Remastered-2.4.1-all.jar', 'AntiRedstoneClock-Remastered'],
    ['fabric-carpet-1.20.4-1.4.128+v231205.jar', 'Carpet'],
    ['lithium-fabric-mc1.20.4-0.12.1.jar', 'Lithium'],
    ['paper-1.20.4-435.jar', 'Paper'],
    ['neoforge-21.1.72.jar', 'Forge and NeoForge'],
    ['neoforge-20.4.80-universal.jar', 'Forge and NeoForge'],
    ['PlotSquared-Bukkit-7.3.1-Premium.jar', 'PlotSquared'],
    ['PlotSquared-Premium.jar', 'PlotSquared'],
    ['worldedit-bukkit-7.3.1-SNAPSHOT-6655-4c8d20d.jar', 'WorldEdit'],
    ['fabric-server-mc.1.20.4-loader.0.15.7-launcher.1.0.0.jar', 'Fabric'],
    ['litematica-fabric-1.21-0.19.0-sakura.6.jar', 'Litematica'],
    ['1.20.4 Towny v0.100.jar', 'Towny'],
    ['[1.20] GriefPrevention.jar', 'GriefPrevention'],
  ])('%s is recognised as %s', (name, known) => {
    expect(pluginsNamed([name, name])).toEqual({ known: [known], unknown: [] });
  });

  test.each([
    ['Grifprevention', ['GriefPrevention']],
    ['WorldGard.jar', ['WorldGuard']],
    ['WorldGuardExtraFlags-4.2.4.jar', []],
    ['worldedit-sui-1.7.4.jar', ['WorldEdit']],
    ['EssentialsX-2.20.1.jar', []],
    ['World', ['WorldEdit', 'WorldGuard']],
    ['forge-config-api-port-fabric-9.0.0.jar', []],
    ['1.20.4.jar', []],
    ['---', []],
  ])('%s is unknown, and similar to %j', (name, near) => {
    expect(pluginsNamed([name])).toEqual({ known: [], unknown: [{ name, near }] });
  });
});

describe('a server', () => {
  test('gets the notices about each of its plugins, and no others', () => {
    const importers = [...new Set(PLUGINS.map(({ importer }) => importer))].filter(
      (importer) => importer !== 'any server',
    );
    for (const importer of importers) {
      const names = importer === 'Carpet' ? 'WorldEdit,Carpet' : importer;
      const told = noticesOn(pluginsNamed([...names.split(',')]), 'sponge-2', PLUGINS);
      const others = told.filter((notice) => !['any server', importer].includes(notice.importer));
      expect(told.map((notice) => notice.importer)).toContain(importer);
      expect(others).toEqual([]);
    }
  });

  test.each([
    ['WorldEdit', ['sponge-3', 'paste-air', 'max-blocks-changed']],
    ['FAWE', ['sponge-3', 'paste-air', 'fawe-dust', 'fawe-block-entities', 'fawe-tick-limiter']],
    ['WorldGuard,GriefPrevention', ['worldguard', 'worldguard-tnt']],
    ['Folia', ['folia']],
    ['GriefPrevention,Essentials', ['item-moves']],
  ])('with %s gets %j', (names, ids) => {
    expect(own(names)).toEqual(ids);
  });

  test('of any kind gets the notices about the game', () => {
    for (const names of ['Carpet', 'Paper', 'Essentials'])
      expect(idsOn(names)).toEqual(
        expect.arrayContaining(['below-world', 'simulation-distance', 'place-loaded', 'structure-block']),
      );
  });

  test('with mods gets no settings of Spigot', () => {
    expect(idsOn('Lithium')).not.toContain('hopper-settings');
    for (const names of ['Towny', 'WorldEdit', 'Essentials', 'Lithium,Paper'])
      expect(idsOn(names)).toContain('hopper-settings');
  });

  test('with Servux fills containers for Litematica', () => {
    expect(idsOn('Paper', 'litematic')).toContain('litematica-containers');
    expect(idsOn('Servux', 'litematic')).not.toContain('litematica-containers');
    expect(idsOn('Servux', 'litematic')).toContain('litematica-replace');
    expect(idsOn('Paper', 'sponge-2').join()).not.toContain('litematica');
  });
});
