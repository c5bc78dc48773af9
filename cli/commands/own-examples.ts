import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';

/** What a line cannot be run without by a test: somebody at a browser or a terminal, or events that come by. */
type ExampleNeed = 'browser' | 'terminal' | 'events';

/** A line of the help in both languages. Lines that need nothing are run by a test, in their order. */
interface OwnExample extends Words {
  readonly needs?: ExampleNeed;
}

const same = (line: string, needs?: ExampleNeed): OwnExample => ({ ...words(line, line), ...(needs ? { needs } : {}) });

/** Lines for the help of the commands that are no declared verb of a noun, by the words after `parkdeck`. */
export const OWN_EXAMPLES: Readonly<Record<string, readonly OwnExample[]>> = {
  'auth login': [
    same('parkdeck auth login --web', 'browser'),
    same('parkdeck auth login --device', 'browser'),
    same('parkdeck auth login --user admin --password-stdin < password.txt'),
    same('parkdeck auth login --profile night --user nightjob --password-stdin --url https://parking.example.com'),
  ],
  'auth logout': [same('parkdeck auth logout'), same('parkdeck auth logout --profile night')],
  'auth status': [same('parkdeck auth status'), same('parkdeck auth status --json')],
  'auth list': [same('parkdeck auth list')],
  'auth switch': [same('parkdeck auth switch night')],
  'auth token': [same('parkdeck auth token')],
  'auth can-i': [same('parkdeck auth can-i pass renew'), same('parkdeck auth can-i pass renew --as mgr1')],
  whoami: [same('parkdeck whoami')],
  export: [
    same('parkdeck export pass --state active --format csv --output passes.csv'),
    same('parkdeck export traffic --from -7d --to today --format xlsx --output traffic.xlsx'),
  ],
  import: [
    same('parkdeck import booking --template bookings.csv'),
    same('parkdeck import pass passes.xlsx --plan'),
    same('parkdeck import blacklist-entry cars.csv --key number --errors wrong.xlsx --yes'),
  ],
  do: [
    words('parkdeck do 续费 京A12345 3月', 'parkdeck do renew 京A12345 3 months'),
    words('parkdeck do 续费 京A12345 京A12346 3月 --plan', 'parkdeck do renew 京A12345 京A12346 3 months --plan'),
  ],
  activity: [same('parkdeck activity'), same('parkdeck activity --undoable'), same('parkdeck activity 京A12345')],
  undo: [same('parkdeck undo'), same('parkdeck undo UN00000001 --dry-run'), same('parkdeck undo UN00000001 --yes')],
  case: [same('parkdeck case 京A12345'), same('parkdeck case 京A12345 --format xlsx --output case.xlsx')],
  'plate check': [same('parkdeck plate check plates.json --json')],
  'fee test': [same('parkdeck fee test cases.json')],
  api: [
    same('parkdeck api GET /api/parkdeck/world/check'),
    same(
      'parkdeck api POST /api/parkdeck/blacklist/block --data ' +
        `'{"plateNumber":"京A12345","parkIds":["PK0001"],"reason":"fraud"}'`,
    ),
  ],
  tail: [same('parkdeck tail', 'events'), same('parkdeck tail gate-event exception --count 10', 'events')],
  'alias list': [same('parkdeck alias list')],
  'alias set': [
    same('parkdeck alias set soon \'pass list --where "endDate <= +7d"\''),
    same("parkdeck alias set of 'pass list --plates $1'"),
  ],
  'alias delete': [same('parkdeck alias delete soon')],
  'config list': [same('parkdeck config list')],
  'config get': [same('parkdeck config get lang')],
  'config set': [same('parkdeck config set lang en')],
  'config path': [same('parkdeck config path')],
  man: [same('parkdeck man pass'), same('parkdeck man --write man')],
  completion: [
    same('parkdeck completion bash > ~/.local/share/bash-completion/completions/parkdeck'),
    same('parkdeck completion zsh > ~/.zfunc/_parkdeck'),
    same('parkdeck completion fish > ~/.config/fish/completions/parkdeck.fish'),
  ],
  'plan show': [same('parkdeck plan show PL00000001'), same('parkdeck plan show PL00000001 --state problem --json')],
  'plan apply': [same('parkdeck plan apply PL00000001'), same('parkdeck plan apply PL00000001 --resume --yes')],
  'plan approve': [same('parkdeck plan approve'), same('parkdeck plan approve AF00000001 --dry-run')],
  'plan reject': [same(`parkdeck plan reject AF00000001 --reason 'amount is wrong'`)],
  'plan errors': [same('parkdeck plan errors PL00000001 --output errors.xlsx')],
  'export-job watch': [same('parkdeck export-job watch EX00000001')],
  'world check': [same('parkdeck world check --json')],
  'employee import-photos': [same('parkdeck employee import-photos photos.zip --village V00000001')],
  'coupon send': [same('parkdeck coupon send --from phones.csv --rule CR00000001 --plan')],
  'exception queue': [same('parkdeck exception queue', 'terminal')],
  'gate board': [same('parkdeck gate board', 'terminal'), same('parkdeck gate board --park PK0001', 'terminal')],
  'job run-now': [same('parkdeck job run-now JB00000001'), same('parkdeck job run-now sms --watch')],
  'job edit': [same(`parkdeck job edit sms --cron '30 2 * * *'`)],
  'job resume': [same('parkdeck job resume sms')],
  'job watch': [same('parkdeck job watch sms', 'events')],
  'job log': [same('parkdeck job log sms'), same('parkdeck job log --state failed --start-time-from -7d')],
  'job pause': [same('parkdeck job pause sms')],
};
