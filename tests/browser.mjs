// @ts-check
/** Finds a Chromium that starts, or installs one. Run directly, it prints the path. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, installPackages, run, say } from '../apps/server/boot/steps.mjs';

const DOWNLOAD_MILLISECONDS = 5 * 60_000;

/**
 * The path of a Chromium that was started as a check: `CHROMIUM_PATH`, an installed one, Playwright's download, or, for
 * root on Linux, the system's package. Exits with a message when none works.
 *
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  const ready = await firstThatStarts(given ? [given] : await installedBrowsers());
  if (ready) return ready;
  if (given) fail(`CHROMIUM_PATH is ${given}, which does not start`);

  const { chromium } = await import('playwright');
  const playwright = ['--no-install', 'playwright'];
  say('No Chromium found: downloading the one of Playwright …');
  await attempt('npx', [...playwright, 'install', 'chromium']);
  const downloaded = await firstThatStarts([chromium.executablePath()]);
  if (downloaded) return downloaded;

  if (mayInstallPackages()) {
    await attempt('apt-get', ['update', '-qq']);
    if (existsSync(chromium.executablePath())) {
      say('Chromium lacks libraries: installing them …');
      await attempt('npx', [...playwright, 'install-deps', 'chromium']);
    } else {
      say('The download failed: installing the package chromium …');
      await attempt('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk']);
    }
    const installed = await firstThatStarts(await installedBrowsers());
    if (installed) return installed;
  }
  return fail('No Chromium starts on this machine, and none could be installed');
}

/** Installs a Chinese font for screenshots. Tests run without one too. */
export async function ensureChineseFont() {
  if (process.platform !== 'linux') return;
  const fonts = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  if (fonts.stdout?.trim()) return;
  if (mayInstallPackages()) {
    say('Installing a Chinese font …');
    await attempt('apt-get', ['install', '-y', '-qq', 'fonts-noto-cjk']);
  } else {
    say('No Chinese font here (Debian: fonts-noto-cjk): screenshots will show boxes.');
  }
}

async function installedBrowsers() {
  const { chromium } = await import('playwright');
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  const folders = (process.env.PATH ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .concat('/usr/bin', '/snap/bin', '/opt/google/chrome');
  const applications = ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) =>
      join(folder, `${name}.app`, 'Contents', 'MacOS', name),
    ),
  );
  const programs = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map((path) =>
      join(process.env[variable] ?? '', path),
    ),
  );
  const candidates = [
    chromium.executablePath(),
    ...otherDownloads(),
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...applications,
    ...programs,
  ];
  return [...new Set(candidates)].filter((path) => existsSync(path));
}

/** Chromiums that another version of Playwright left in the same cache, newest first. */
function otherDownloads() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright');
  if (!existsSync(cache)) return [];
  const versions = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  versions.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  return versions.flatMap((version) =>
    ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((path) => join(cache, version, path)),
  );
}

/** @param {readonly string[]} paths */
async function firstThatStarts(paths) {
  const { chromium } = await import('playwright');
  for (const executablePath of paths) {
    try {
      const browser = await chromium.launch({ executablePath, timeout: 30_000 });
      await browser.close();
      return executablePath;
    } catch {
      if (existsSync(executablePath)) say(`${executablePath} does not start`);
    }
  }
  return undefined;
}

function mayInstallPackages() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Runs a command; a failure is noticed later, because the browser is still missing.
 *
 * @param {string} command
 * @param {readonly string[]} args
 */
async function attempt(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run(command, args, {
    stdio: ['ignore', 2, 2],
    timeout: DOWNLOAD_MILLISECONDS,
    env,
    shell: process.platform === 'win32',
  }).catch((error) => say(String(error)));
}

/**
 * @param {string} reason
 * @returns {never}
 */
function fail(reason) {
  say(`${reason}. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.`);
  process.exit(1);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode();
  await installPackages();
  process.stdout.write(`${await ensureBrowser()}\n`);
}
