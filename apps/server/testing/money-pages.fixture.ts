import { PARKS } from './money-ask.fixture.ts';
import type { Happening } from './money-ask.fixture.ts';

/** Drivers who pay at the page of a printed code with their phones. */
export const PAGES: Readonly<Record<string, Happening>> = {
  'pay at the page of a code': async (stage, random) => {
    const { phones } = stage;
    const parked = {
      park: random.pick(PARKS),
      plate: random.pick(stage.plates),
      inTime: stage.moment(30 + random.below(90)),
    };
    await stage.does('session.supplement', { input: parked });
    const stays = await stage.ask(
      `select plate, park_id as park from session where state = 'open' and ${stage.own} and park_id = any($1)
        order by created_at, plate, id`,
      [PARKS],
    );
    const stay = stays[random.below(Math.max(1, stays.length))];
    if (!phones || !stay) return false;
    const begun = await phones.begin(String(stay.park), String(stay.plate));
    if (!begun) return false;
    await stage.runJobs();
    const first = await phones.address(begun);
    // he hesitates: the address of the page is renewed before it ends
    stage.wait(random.pick([0, 1, 4, 9, 20]));
    await stage.runJobs();
    const address = random.chance(0.2) ? first : await phones.address(begun);
    if (address !== undefined && random.chance(0.8) && (await phones.pay(begun, address)) && random.chance(0.7))
      await phones.tell(begun, address);
    return true;
  },
};
