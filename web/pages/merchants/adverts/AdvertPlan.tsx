import { advert } from '@parkdeck/core/catalogue/merchants/advert';
import { advertPark } from '@parkdeck/core/catalogue/merchants/advert-park';
import { addDays, daysBetween, isDay, type Day } from '@parkdeck/core/lib/day';
import { ADVERT_POSITIONS, type AdvertPosition } from '@parkdeck/core/vocabulary/adverts';
import { writeAddress } from '../../../fields/address.ts';
import { today } from '../../../fields/today.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { createCallOf } from '../../../resource/calls.ts';
import { EmptyFrame } from '../../../resource/parts/EmptyFrame.tsx';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Input.tsx';
import { AdvertGrid, type Spot } from './AdvertGrid.tsx';
import { AdvertPhone } from './AdvertPhone.tsx';
import styles from './adverts.module.css';
import { garageShown, mondayOf, placePlan, SPAN } from './plan-model.ts';
import { mayList, useAdverts, useClosings, useGarageAdverts, useParks, type Adverts } from './use-adverts.ts';
import { ADVERT_WORDS } from './words.ts';

const isPosition = (text: string | undefined): text is AdvertPosition => text !== undefined && text in ADVERT_POSITIONS;
const POSITIONS = Object.keys(ADVERT_POSITIONS).filter(isPosition);
const inSpan = (from: Day, day: Day): boolean => day >= from && day < addDays(from, SPAN);
const NOBODY: readonly never[] = [];

const mayAdd = (): boolean => {
  const call = createCallOf(advert);
  return call !== undefined && canCall(call).ok;
};

/** Whose parks show adverts. */
const companiesOf = ({ adverts }: Adverts) => [
  ...new Map(adverts.map(({ company, companyName }) => [String(company), companyName ?? ''])),
];

/** The calendar of advert places of a park, and the phone page of the chosen day beside it. */
export function AdvertPlan() {
  const say = useWords();
  const { active, setSearch } = usePageTab();
  const adverts = useAdverts(active);
  return (
    <Loaded query={adverts}>
      {(data) =>
        data.adverts.length === 0 ? (
          <EmptyState
            page
            kind="first-use"
            title={say(ADVERT_WORDS.none)}
            detail={say(ADVERT_WORDS.noneDetail)}
            actions={
              mayAdd() && (
                <Button kind="primary" icon={<Icon name="plus" />} onClick={() => setSearch({ form: 'new' })}>
                  {say(ADVERT_WORDS.add)}
                </Button>
              )
            }
          />
        ) : (
          <Calendar data={data} />
        )
      }
    </Loaded>
  );
}

function Calendar({ data }: { readonly data: Adverts }) {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  const companies = companiesOf(data);
  const company = companies.find(([id]) => id === search['of'])?.[0] ?? companies.at(-1)?.[0] ?? '';
  const parks = useParks(company, active);
  const park = parks.data?.find(({ value }) => value === search['at']) ?? parks.data?.[0];
  const closings = useClosings(park?.value ?? '', active).data ?? NOBODY;
  const garage = useGarageAdverts(active).data ?? NOBODY;
  const now = today();
  const day = search['day'] !== undefined && isDay(search['day']) ? search['day'] : now;
  const from = search['from'] !== undefined && isDay(search['from']) ? search['from'] : mondayOf(day);
  const place = search['place'];
  const spot: Spot = { position: isPosition(place) ? place : 'pay-page', day };
  const ours = data.adverts.filter((one) => String(one.company) === company);
  const plans = POSITIONS.map((position) =>
    placePlan({ adverts: ours, closings, park: park?.value ?? '', from }, position),
  );
  const nameOf = (position: AdvertPosition): string =>
    data.spaces
      .filter((one) => one.position === position)
      .map(({ name }) => name)
      .join(' · ');
  const move = (days: number): void => {
    const next = addDays(from, days);
    setSearch({ from: next, day: addDays(day, days) });
  };
  const maySay = mayAdd();
  const add = (): void => {
    const space = data.spaces.find((one) => one.position === spot.position);
    const given = Object.entries({ space: space?.id, startDate: spot.day, parks: park && [park.value] })
      .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(writeAddress(value))}`]))
      .join('&');
    setSearch({ form: 'new', preset: given });
  };
  useKeys(
    'page',
    [
      { keys: '[', label: ADVERT_WORDS.before, run: () => move(-SPAN), hint: true },
      { keys: ']', label: ADVERT_WORDS.after, run: () => move(SPAN), hint: true },
      ...(maySay ? [{ keys: 'n', label: ADVERT_WORDS.add, run: add, hint: true }] : []),
    ],
    { active },
  );
  const running =
    plans.find(({ position }) => position === spot.position)?.running[daysBetween(from, spot.day)] ?? NOBODY;
  return (
    <>
      <header className={styles.tools}>
        {companies.length > 1 && (
          <div className={styles.select}>
            <Select
              aria-label={say(ADVERT_WORDS.company)}
              value={company}
              options={companies.map(([value, label]) => ({ value, label }))}
              onChange={(of) => of !== '' && setSearch({ of, at: null })}
            />
          </div>
        )}
        {park && (
          <div className={styles.select}>
            <Select
              aria-label={say(ADVERT_WORDS.park)}
              value={park.value}
              options={parks.data ?? []}
              onChange={(at) => at !== '' && setSearch({ at })}
            />
          </div>
        )}
        <IconButton label={say(ADVERT_WORDS.before)} icon={<Icon name="chevron-left" />} onClick={() => move(-SPAN)} />
        <Button onClick={() => setSearch({ from: null, day: null })}>{say(ADVERT_WORDS.today)}</Button>
        <IconButton label={say(ADVERT_WORDS.after)} icon={<Icon name="chevron-right" />} onClick={() => move(SPAN)} />
        <span className={styles.grow} />
        {maySay && (
          <Button kind="primary" keys="N" icon={<Icon name="plus" />} onClick={add}>
            {say(ADVERT_WORDS.add)}
          </Button>
        )}
      </header>
      <Loaded query={parks}>
        {() =>
          park ? (
            <div className={styles.desk}>
              <div>
                <AdvertGrid
                  plans={plans}
                  nameOf={nameOf}
                  from={from}
                  today={now}
                  spot={spot}
                  onSpot={({ position, day: chosen }) =>
                    setSearch({ place: position, day: chosen, from: inSpan(from, chosen) ? from : mondayOf(chosen) })
                  }
                  onOpen={(id) => setSearch({ id })}
                />
                {!mayList(advertPark) && <p className={styles.faint}>{say(ADVERT_WORDS.noClosings)}</p>}
              </div>
              <AdvertPhone
                position={spot.position}
                day={spot.day}
                park={park.label}
                running={running.map(({ id, title, material }) => ({ id, title, image: material }))}
                garage={garageShown(
                  garage.filter((one) => String(one.company) === company),
                  park.value,
                  spot.day,
                )}
              />
            </div>
          ) : (
            <EmptyFrame
              page
              title={ADVERT_WORDS.noParks}
              detail={ADVERT_WORDS.noParksDetail}
              ways={[{ label: ADVERT_WORDS.toParks, path: '/basedata/park' }]}
            />
          )
        }
      </Loaded>
    </>
  );
}
