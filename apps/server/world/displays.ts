import { displayConfig, displayLine } from '@parkdeck/core/catalogue/index';
import { FACTORY_LINES } from '@parkdeck/core/domain/devices/displays/texts';
import type { Places } from './places.ts';
import { key, table } from './table.ts';
import type { SeedTable } from './table.ts';

/** Parks with texts of their own; the last gate of each still shows the factory texts. */
const WRITTEN: readonly string[] = ['PK0001', 'PK0002', 'PK0003'];

/** Texts of displays (E#23, E#24): each park greets with its own name. */
export const displays = (places: Places): readonly SeedTable[] => {
  const gates = WRITTEN.flatMap((park) => places.lanes.filter((lane) => lane.park === park).slice(0, -1)).map(
    (lane, index) => ({ lane, id: key('LC', 6, index + 1) }),
  );
  const lines = gates.flatMap(({ lane, id }) => {
    const name = places.parks.find((park) => park.id === lane.park)?.name ?? '';
    return FACTORY_LINES.map((line) => ({
      ...line,
      config: id,
      park: lane.park,
      text: line.scene === 'idle' && line.line === 1 ? `${name} 欢迎光临` : line.text,
    }));
  });
  return [
    table(displayConfig)(gates, ({ lane, id }) => ({
      id,
      park: lane.park,
      gate: lane.id,
      lineCount: 'two',
      brightness: 10,
      speakOn: true,
      volume: 9,
    })),
    table(displayLine)(lines, (line, index) => ({ id: key('LL', 6, index + 1), ...line })),
  ];
};
