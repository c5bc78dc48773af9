import { randomUUID } from 'node:crypto';
import { claimCode, findScannedCode } from '../../business/merchants/code-claim.ts';
import type { ScannedCode } from '../../business/merchants/code-claim.ts';
import { withWork } from '../../engine/run.ts';
import { systemActor } from '../../platform/actor.ts';
import { html } from './html.ts';
import { overPage, refusalText, unknownPage } from './refusal-pages.ts';
import { fact, card, note, plateForm, shownPlate } from './views.ts';
import { plateOf, say, writing } from './visit.ts';
import type { Answer, Visit } from './visit.ts';
import { TEXT } from './words.ts';

const askPage = (visit: Visit, found: ScannedCode, status: number, typed?: string, problem?: string): Answer => ({
  status,
  title: found.derate.name,
  where: found.seller,
  body: html`${plateForm(visit, {
      does: 'claim',
      button: TEXT.takeDerate,
      ...(typed === undefined ? {} : { typed }),
      problem,
    })}
    <p class="soft">${say(visit, TEXT.onlyInside)}</p>`,
});

/** Answers `/d/<key>`: what a seller's code gives, taken for a plate. */
export const deratePage = async (visit: Visit, key: string): Promise<Answer> => {
  if (!/^[\w-]{22}$/.test(key)) return unknownPage(visit);
  const found = await withWork(visit.platform, systemActor(randomUUID()), (work) =>
    findScannedCode(work, key, visit.token),
  );
  if (!found) return unknownPage(visit);
  if (found.over) return overPage(visit, found.over, found.seller);
  if (!visit.form.has('do')) return askPage(visit, found, 200);
  const given = plateOf(visit);
  if ('problem' in given) return askPage(visit, found, 400, given.typed, given.problem);
  const { plate } = given;
  const taken = await writing(visit, { company: found.company, call: 'derate.bind' }, (work) =>
    claimCode(work, found, { plate, token: visit.token }),
  );
  if (!taken.ok) return askPage(visit, found, 409, plate, refusalText(visit, taken.error));
  return {
    status: 200,
    title: found.derate.name,
    where: found.seller,
    body: html`${note('ok', say(visit, TEXT.taken))}${card(
      fact(say(visit, TEXT.plate), shownPlate(plate)),
      fact(say(visit, TEXT.from), found.seller),
    )}`,
  };
};
