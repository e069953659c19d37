import { thousands } from '../base/numbers.js';
import type { MachineFacts } from './facts.js';
import { EASY_TICK } from './press-cost.js';
import { hasContainers, SPONGE, type Notice } from './servers.js';

const isMinefield = ({ tnt }: MachineFacts): boolean => tnt;

/**
 * The block updates that a server of `EASY_TICK` does in `tick-limiter.physics-ms`, 10 ms of the 50 of a game
 * tick. Beyond that, FAWE's limiter cancels updates of whole chunks.
 */
const FAWE_UPDATES = (EASY_TICK * 10) / 50;

/** The hoppers that HopperLimiter allows in a chunk by default. */
const HOPPERS = 50;

/** Whether a machine has doors. A minefield has none. */
const hasPistons = ({ pistons }: MachineFacts): boolean => pistons;

/**
 * Notices about plugins and mods, and about what few people need to know. A separate list, because it does
 * not fit into the studio's page.
 */
export const PLUGINS: readonly Notice[] = [
  {
    id: 'amulet-items',
    importer: 'Amulet',
    when: 'has bits',
    what: 'it does not convert items, and this file has those of {items}; in a world of another version they are lost or merged',
    remedy: 'compile with `--minecraft` for the world',
    harms: false,
    applies: hasContainers,
    source:
      'Amulet-Core takes block entities as they are; that nothing converts items later is not confirmed',
  },
  {
    id: 'fawe-tick-limiter',
    importer: 'FAWE',
    when: `a press brings more than ${thousands(FAWE_UPDATES)} block updates in one game tick`,
    what: 'its tick limiter cancels block updates where a game tick has more than 10 ms of them, and doors or bits stay as they were; a config.yml from before 2.6.2 (May 2023) has it on',
    remedy: 'in config.yml `tick-limiter.enabled: false`, the default since then',
    harms: false,
    applies: ({ press }) => press !== undefined && press.busiestTick > FAWE_UPDATES,
    source:
      'FAWE Settings.TICK_LIMITER, ChunkListener9.onPhysics; its pull request 2234, first in the tag 2.6.2',
  },
  {
    id: 'minefield-rules',
    importer: 'any server',
    when: 'is a minefield',
    what: 'it needs two game rules: without `doTileDrops` no sign falls, so a mine waits until somebody steps into its shaft; without `tntExplodes` (since 1.21.5) none explodes',
    remedy:
      '`/gamerule doTileDrops true` and `/gamerule tntExplodes true`, the defaults; from 1.21.11 on they are called `block_drops` and `tnt_explodes`',
    harms: false,
    applies: isMinefield,
    source:
      'docs/hardware.md, "A minefield"; `gamerule.tntExplodes` in the game’s language files of 1.21.5, not yet in those of 1.21.4',
  },
  {
    id: 'griefprevention',
    importer: 'GriefPrevention',
    when: 'has doors',
    what: 'no door moves outside of a claim or across its edge (`PistonMovement: CLAIMS_ONLY`), and visitors cannot press the button (`Claims.PreventButtonsSwitches: true`)',
    remedy:
      'put all of it into one claim, or set `PistonMovement: IGNORED` in config.yml; `/accesstrust public` lets everybody press',
    harms: false,
    applies: hasPistons,
    source:
      'GriefPrevention/GriefPrevention GriefPrevention.loadConfig, BlockEventHandler.onPistonEvent, PlayerEventHandler.onPlayerInteract, plugin.yml',
  },
  {
    id: 'griefprevention-tnt',
    importer: 'GriefPrevention',
    when: 'is a minefield',
    what: 'mines explode, but break nothing and light no other mine, in a claim (`BlockLandClaimExplosions: true`) or above ground (`BlockSurfaceOtherExplosions: true`)',
    remedy:
      '`/claimexplosions` in the claim; outside of claims `BlockSurfaceOtherExplosions: false` in config.yml',
    harms: false,
    applies: isMinefield,
    source:
      'GriefPrevention/GriefPrevention GriefPrevention.loadConfig, EntityEventHandler.handleExplosion, plugin.yml',
  },
  {
    id: 'worldguard',
    importer: 'WorldGuard',
    when: 'has doors',
    what: 'the region flags `build`, `block-break`, `block-place` and `pistons` stop all doors where they are `deny`; `build` and `chest-access` break the hoppers, too, as does the edge of a region',
    remedy:
      'one region round the whole machine, with these four flags and `chest-access` unset: it is protected without them; `/rg flag REGION use allow` lets visitors press the button',
    harms: false,
    applies: hasPistons,
    source:
      'EngineHub/WorldGuard RegionProtectionListener, RegionFlagsListener, FlagValueCalculator, EventAbstractionListener.onBlockPistonExtend and onInventoryMoveItem; `event-handling.break-hoppers-on-denied-move` in BukkitWorldConfiguration',
  },
  {
    id: 'worldguard-tnt',
    importer: 'WorldGuard',
    when: 'is a minefield',
    what: 'mines break nothing, or do not explode, where the region flag `tnt`, `build` or `block-break` is `deny`, or with `ignition.block-tnt` or `ignition.block-tnt-block-damage` in its config.yml',
    remedy:
      'one region round the whole minefield, with these flags unset; both settings `false`, the default; `/rg flag REGION block-break allow` lets visitors break the covers',
    harms: false,
    applies: isMinefield,
    source:
      'EngineHub/WorldGuard RegionProtectionListener.onBreakBlock, WorldGuardEntityListener.onEntityExplode and onExplosionPrime, BukkitWorldConfiguration',
  },
  {
    id: 'plotsquared',
    importer: 'PlotSquared',
    when: 'has doors',
    what: 'no door moves outside of a plot or across its edge; the plot flag `redstone` and `redstone.disable-offline` can stop the circuit',
    remedy:
      'put all of it onto one plot, or onto merged ones; `/plot flag set redstone true`, and in settings.yml `redstone.disable-offline: false` and `redstone.disable-unoccupied: false`, all of them defaults',
    harms: false,
    applies: hasPistons,
    source:
      'IntellectualSites/PlotSquared BlockEventListener.onBlockPistonExtend, HighFreqBlockEventListener.onRedstoneEvent, Settings.Redstone',
  },
  {
    id: 'plotsquared-tnt',
    importer: 'PlotSquared',
    when: 'is a minefield',
    what: 'mines break nothing and light no other mine: the plot flag `explosion` is `false`',
    remedy: 'put all of it onto one plot, and `/plot flag set explosion true`',
    harms: false,
    applies: isMinefield,
    source: 'IntellectualSites/PlotSquared EntityEventListener.onBigBoom, ExplosionFlag',
  },
  {
    id: 'towny',
    importer: 'Towny',
    when: 'has doors',
    what: 'no door moves from one owner’s plots to another’s, or between plots and the wilderness',
    remedy:
      'put all of it onto plots of one owner; `/plot set perm outsider switch on` lets everybody press the button',
    harms: false,
    applies: hasPistons,
    source:
      'TownyAdvanced/Towny TownyBlockListener.canBlockMove; `protection.switch_ids` in ConfigNodes, PlotCommand',
  },
  {
    id: 'clearlag-hoppers',
    importer: 'ClearLag',
    when: 'has bits',
    what: 'with its hopper limiter only 5 items a second leave the hoppers of a chunk, so some bits stay as they were',
    remedy: '`hopper-limiter.enabled: false` in config.yml, the default',
    harms: false,
    applies: hasContainers,
    source: 'bob7l/Clearlag HopperLimitListener, config.yml',
  },
  {
    id: 'hopperlimiter',
    importer: 'HopperLimiter',
    when: `can have more than ${HOPPERS} hoppers in a chunk`,
    what: `it breaks or removes the hoppers that a chunk has beyond ${HOPPERS} (\`combined-limit\`, the default); here a chunk can have {hoppers}`,
    remedy:
      'in its config.yml `combined-limit: {hoppers}` or more, before the paste; or compile with a larger `--pitch`',
    harms: false,
    applies: ({ hoppersInChunk }) => hoppersInChunk > HOPPERS,
    source: 'sigmapluginswiki.pages.dev/docs/hopper-limiter, configuration and features',
  },
  {
    id: 'redstone-clocks',
    importer: 'AntiRedstoneClock-Remastered',
    when: 'has a timer (`--every`)',
    what: 'it removes dust and repeaters that come on 150 times in 300 s; in the clock of the timer they do up to 300 times',
    remedy:
      'in its config.yml add the world to `check.ignoredWorlds` (`world` is there by default), or `/rg flag REGION redstone-clock allow` in WorldGuard',
    harms: false,
    applies: ({ timer }) => timer,
    source:
      'OneLiteFeatherNET/AntiRedstoneClock-Remastered config.yml, RedstoneListener, DynamicTrackingService, BukkitDecisionService, WorldGuardModernSupport; rises counted in our tick engine',
  },
  {
    id: 'carpet-paste',
    importer: 'Carpet',
    when: 'a `.schem` with redstone dust',
    what: 'with it, on Fabric from 1.20.2 on, a paste of WorldEdit may break dust, repeaters and comparators',
    remedy:
      'before the paste `//perf update off` and `//perf neighbors off`; if there are items afterwards, paste once more',
    harms: false,
    applies: ({ format, dust }) => SPONGE.includes(format) && dust,
    source:
      'gnembon/fabric-carpet issue 1863; EngineHub/WorldEdit issues 1993 and 2493, CHANGELOG.txt at 7.2.3',
  },
  {
    id: 'lithium-hoppers',
    importer: 'Lithium',
    when: 'has bits',
    what: 'some of its versions let hoppers sleep too long, or leave a comparator on (0.10.2, reported for 0.15.4); if every press gives the same maze, this may be the reason',
    remedy: 'update it, or `mixin.block.hopper=false` in config/lithium.properties',
    harms: false,
    applies: hasContainers,
    source: 'CaffeineMC/lithium issues 419 and 774, lithium-mixin-config.md',
  },
  {
    id: 'forge-comparators',
    importer: 'Forge and NeoForge',
    when: 'has bits',
    what: 'comparators beside hoppers update their neighbours in another order than in the game, and in some builds only if the signal changes; machines depend on neither, but other mods change hoppers, too',
    remedy: 'run the data pack of `mazestone prove` in that world: it says whether the machine works there',
    harms: false,
    applies: hasContainers,
    source: 'neoforged/NeoForge issues 1750 and 1863, pull request 1866; MinecraftForge issues 3432 and 9973',
  },
  {
    id: 'folia',
    importer: 'Folia',
    when: 'a `.schem`',
    what: 'FAWE does not load there, nor does WorldEdit before 7.4.1',
    remedy: 'WorldEdit 7.4.1 or newer, whose support of Folia is experimental',
    harms: false,
    applies: ({ format }) => SPONGE.includes(format),
    source:
      'PaperMC/Folia README.md (only plugins with `folia-supported` load); EngineHub/WorldEdit CHANGELOG.txt; FAWE plugin.yml, issue 3611',
  },
];
