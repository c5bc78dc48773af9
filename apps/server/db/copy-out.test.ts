import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyOut } from './copy-out.ts';

/** CopyDone of the protocol, after which the number of rows is told. */
const DONE = Buffer.from('c\0\0\0\x04', 'latin1');

/** A way to the database on which what follows the last row of a copy comes later: when `release` is called. */
const slowEnd = async (url: URL): Promise<{ readonly url: string; readonly release: () => void }> => {
  const sockets: Socket[] = [];
  let release = (): void => undefined;
  const server = createServer((client) => {
    const database = connect(Number(url.port), url.hostname);
    sockets.push(client, database);
    client.pipe(database);
    database.on('data', (bytes: Buffer) => {
      const at = bytes.indexOf(DONE);
      if (at < 0) return void client.write(bytes);
      client.write(bytes.subarray(0, at + DONE.length));
      release = () => client.write(bytes.subarray(at + DONE.length));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const slow = new URL(url);
  slow.search = ''; // by its port
  slow.hostname = '127.0.0.1';
  slow.port = `${(server.address() as AddressInfo).port}`; // it listens on a port
  return { url: slow.href, release: () => release() };
};

test('the number of rows is told also when the database tells it later than the last row', async () => {
  const { url, release } = await slowEnd(new URL(inject('databaseUrl')));
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  const rows = await copyOut(client, 'copy (select generate_series(1, 3)) to stdout', async (lines) => {
    expect(await text(lines)).toBe('1\n2\n3\n');
    // Late, but not never: after whoever takes the rows has gone on.
    void nextTurn().then(nextTurn).then(release);
  });
  expect(rows).toBe(3);
});

test('where the rows cannot be kept, that is told, and what is asked next is refused instead of waiting', async () => {
  const client = new pg.Client(inject('databaseUrl'));
  client.on('error', () => undefined);
  await client.connect();
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) });
  const many = `copy (select repeat('x', 1000) from generate_series(1, 100000)) to stdout`;
  await expect(copyOut(client, many, (lines) => pipeline(lines, full))).rejects.toThrow('disk full');
  await expect(client.query('rollback')).rejects.toThrow(/terminated|not queryable/);
});
