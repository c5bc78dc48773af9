import type { ScreenTile } from '@parkdeck/core/catalogue/system/big-screen';
import { bigScreen } from '@parkdeck/core/catalogue/system/big-screen';
import { savedQuery } from '@parkdeck/core/catalogue/system/saved-query';
import { LOOKS_OF } from '@parkdeck/core/domain/system/screens/layout';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { TILE_LOOKS, TILE_SUBJECTS } from '@parkdeck/core/vocabulary/screens';
import type { TileLook, TileSubject } from '@parkdeck/core/vocabulary/screens';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { UploadInput } from '../../../fields/UploadInput.tsx';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput, Select, TextInput } from '../../../ui/Input.tsx';
import { EDITOR_WORDS } from './words.ts';

interface TileSettingsProps {
  readonly tile: ScreenTile;
  readonly onChange: (values: Partial<ScreenTile>) => void;
}

const useQueries = (isAsked: boolean) =>
  useQuery({
    queryKey: ['saved-queries', 'lookup'],
    enabled: isAsked,
    queryFn: async ({ signal }) => (await client.act(savedQuery, 'lookup', {}, { signal, silent: true })).rows,
  });

const SUBJECTS = Object.keys(TILE_SUBJECTS) as readonly TileSubject[]; // keys of a record over exactly these
const imageField = bigScreen.fields.tiles.options.item.image;

/** What one tile tells, and how. */
export function TileSettings({ tile, onChange }: TileSettingsProps) {
  const say = useWords();
  const language = useLanguage();
  const isQuery = tile.subject === 'query';
  const queries = useQueries(isQuery);
  const looks = LOOKS_OF[tile.subject];
  const query = queries.data?.find(({ id }) => id === tile.query);
  const parameters = query?.parameters ?? [];
  const values = valuesIn(tile.values);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Field label={say(EDITOR_WORDS.content)}>
        {(wiring) => (
          <Select<TileSubject>
            {...wiring}
            value={tile.subject}
            options={SUBJECTS.map((value) => ({
              value,
              label: choiceLabel(TILE_SUBJECTS, value)?.[language] ?? value,
            }))}
            onChange={(subject) => subject !== '' && onChange({ subject })}
          />
        )}
      </Field>
      {looks.length > 1 && (
        <Field label={say(EDITOR_WORDS.look)}>
          {(wiring) => (
            <Select<TileLook>
              {...wiring}
              value={tile.look}
              options={looks.map((value) => ({ value, label: choiceLabel(TILE_LOOKS, value)?.[language] ?? value }))}
              onChange={(look) => look !== '' && onChange({ look })}
            />
          )}
        </Field>
      )}
      {tile.subject !== 'clock' && (
        <Field label={say(EDITOR_WORDS.heading)} help={say(EDITOR_WORDS.headingHelp)}>
          {(wiring) => (
            <TextInput
              {...wiring}
              maxLength={40}
              value={tile.title ?? ''}
              onChange={(event) => onChange({ title: event.target.value || null })}
            />
          )}
        </Field>
      )}
      {isQuery && (
        <Field label={say(EDITOR_WORDS.query)} required>
          {(wiring) => (
            <Select
              {...wiring}
              value={tile.query ?? ''}
              emptyLabel={say(EDITOR_WORDS.chooseQuery)}
              options={(queries.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(next) => onChange({ query: next || null, values: null })}
            />
          )}
        </Field>
      )}
      {isQuery &&
        parameters.map(({ name, label, initial }) => (
          <Field key={name} label={label || name}>
            {(wiring) => (
              <TextInput
                {...wiring}
                placeholder={initial ?? ''}
                value={values[name] ?? ''}
                onChange={(event) => onChange({ values: withValue(values, name, event.target.value) })}
              />
            )}
          </Field>
        ))}
      {tile.subject === 'image' && (
        <Field label={say(EDITOR_WORDS.image)} required>
          {(wiring) => (
            <UploadInput
              field={imageField}
              name="image"
              wiring={wiring}
              values={{}}
              value={tile.image ?? null}
              onChange={(image) => onChange({ image: typeof image === 'string' ? image : null })}
            />
          )}
        </Field>
      )}
      {!['clock', 'text', 'image'].includes(tile.subject) && (
        <Field label={say(EDITOR_WORDS.refresh)} help={say(EDITOR_WORDS.refreshHelp)}>
          {(wiring) => (
            <NumberInput
              {...wiring}
              unit={say(EDITOR_WORDS.seconds)}
              value={tile.refreshSec ?? ''}
              onChange={(event) => onChange({ refreshSec: secondsOf(event.target.value) })}
            />
          )}
        </Field>
      )}
    </form>
  );
}

const secondsOf = (typed: string): number | null => (/^\d{1,4}$/.test(typed) ? Number(typed) : null);

const valuesIn = (text: string | null | undefined): Readonly<Record<string, string>> => {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return typeof found === 'object' && found !== null
      ? Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]))
      : {};
  } catch {
    return {};
  }
};
const withValue = (values: Readonly<Record<string, string>>, name: string, value: string): string | null => {
  const next = Object.entries({ ...values, [name]: value }).filter(([, one]) => one !== '');
  return next.length === 0 ? null : JSON.stringify(Object.fromEntries(next));
};
