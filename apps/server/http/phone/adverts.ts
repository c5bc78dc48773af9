import type { AdvertPosition } from '@parkdeck/core/vocabulary/adverts';
import { guestOf } from '../../access/guest.ts';
import { withWork } from '../../engine/run.ts';
import type { Work } from '../../engine/work.ts';
import { followAdvert, showAdverts } from '../../business/merchants/advert-visits.ts';
import { garageAdvertsAt } from '../../business/merchants/adverts.ts';
import type { CodePlace } from '../../business/parks/code-places.ts';
import { pictureAddress } from '../../files/pictures.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { sealed, unsealed } from './tokens.ts';
import { addressOf, say } from './visit.ts';
import type { Answer, Visit } from './visit.ts';
import { TEXT } from './words.ts';

/** Counting is no act of a person: it is written without a line of the operation log. */
const counting = <T>({ platform, facts }: Visit, company: string, body: (work: Work) => Promise<T>): Promise<T> =>
  withWork(platform, guestOf(company, facts), async (work) => {
    const value = await body(work);
    await work.flush();
    return value;
  });

const linked = (href: string | undefined, picture: Html): Html =>
  href === undefined
    ? picture
    : html`<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${picture}</a>`;

/** The adverts of a page, and what is sent along with a payment that is started there. */
export interface PageAdverts {
  readonly body: Html;
  readonly keep: Readonly<Record<string, string>>;
}

/**
 * The adverts of a place, marked as such and counted; what they lead to learns nothing of the driver's page. Garage
 * adverts lead there straight, others by an address of ours that counts it.
 */
export const advertsOf = async (
  visit: Visit,
  { company, park }: CodePlace,
  position: AdvertPosition,
): Promise<PageAdverts> => {
  const { garage, shown } = await counting(visit, company, async (work) => ({
    garage: await garageAdvertsAt(work, park),
    shown: await showAdverts(work, { park, position, address: visit.facts.ip ?? '' }),
  }));
  const token = (id: string): string => sealed(visit.platform, 'advert', id);
  const pictureOf = (image: string, title: string): Html =>
    html`<img src="${pictureAddress(visit.platform, image)}" alt="${title}" />`;
  const all = [
    ...shown.map(({ advert: { title, material, link }, visit: id }) =>
      linked(
        link?.startsWith('https://') ? addressOf(visit, `/advert/${token(id)}`) : undefined,
        pictureOf(material, title),
      ),
    ),
    ...garage.map(({ title, image, link }) =>
      linked(link?.startsWith('https://') ? link : undefined, pictureOf(image, title)),
    ),
  ];
  const [first] = shown;
  return {
    body:
      all.length === 0
        ? html``
        : html`<aside class="adverts">
            <small>${say(visit, TEXT.advert)}</small>
            ${all}
          </aside>`,
    keep: first ? { advert: token(first.visit) } : {},
  };
};

/** The row that counts what the page of a payment showed; undefined: nothing, or nothing that we signed. */
export const advertBeside = ({ platform, form }: Visit): string | undefined =>
  unsealed(platform, 'advert', form.get('advert') ?? '');

/** Answers an advert that was followed; undefined when it is none of this place, or no longer leads anywhere. */
export const followed = async (
  visit: Visit,
  { company, park }: CodePlace,
  token: string,
): Promise<Answer | undefined> => {
  const id = unsealed(visit.platform, 'advert', token);
  const link = id && (await counting(visit, company, (work) => followAdvert(work, park, id)));
  return link ? { goTo: link } : undefined;
};
