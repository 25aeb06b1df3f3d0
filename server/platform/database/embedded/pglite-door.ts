import { timingSafeEqual } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import {
  cutMessage,
  errorMessage,
  type Message,
  makeMessage,
  prefixStatement,
  splitAnswer,
  statementName,
} from './pglite-messages.ts';
import { type SharedSession, shareSession } from './pglite-session.ts';

type Peer = {
  socket: Socket;
  /** Before the names of its prepared statements: all peers share one session. */
  prefix: string;
  stage: 'start' | 'password' | 'open';
  received: Buffer;
  /** Messages of the turn that has not come to its end yet. */
  turn: Buffer[];
  statements: Set<string>;
};

type Door = { session: SharedSession; peers: Set<Peer>; password: string };

const encryptionRequests = [80877103, 80877104];
/** More than this is not listened to from somebody who has not given the password. */
const strangersBytes = 10_000;
const cancelRequest = 80877102;
const version3 = 196608;

/** Every connection speaks for the same user of the same database. */
function startupMessage(): Buffer {
  const body = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8);
  head.writeInt32BE(version3, 4);
  return Buffer.concat([head, body]);
}

/** Runs a turn and answers it; a turn that could not be had is an error of that connection, never of another. */
async function takeTurn({ session, peers }: Door, peer: Peer, messages: Buffer): Promise<void> {
  let answer: Buffer;
  try {
    answer = await session.take(peer, messages);
  } catch (error) {
    answer = errorMessage('55P03', error instanceof Error ? error.message : 'failed');
  }
  const { own, notifications } = splitAnswer(answer);
  if (notifications.length > 0) for (const one of peers) one.socket.write(notifications);
  peer.socket.write(own);
}

function begin(peer: Peer, bytes: Buffer): void {
  const code = bytes.readInt32BE(4);
  if (encryptionRequests.includes(code)) peer.socket.write('N');
  else if (code === cancelRequest) peer.socket.end();
  else {
    peer.stage = 'password';
    peer.socket.write(makeMessage('R', Buffer.from([0, 0, 0, 3])));
  }
}

async function admit(door: Door, peer: Peer, bytes: Buffer): Promise<void> {
  const given = bytes.subarray(5, -1);
  const right = Buffer.from(door.password);
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    peer.socket.end(errorMessage('28P01', 'password authentication failed'));
    return;
  }
  peer.stage = 'open';
  await takeTurn(door, peer, startupMessage());
}

async function receive(door: Door, peer: Peer, message: Message): Promise<void> {
  if (peer.stage === 'start') return begin(peer, message.bytes);
  if (peer.stage === 'password') return admit(door, peer, message.bytes);
  if (message.type === 'X') return void peer.socket.end();
  if (message.type === 'P' && statementName(message)) peer.statements.add(statementName(message));
  peer.turn.push(prefixStatement(message, peer.prefix));
  if (message.type !== 'S' && message.type !== 'Q') return;
  await takeTurn(door, peer, Buffer.concat(peer.turn.splice(0)));
}

async function leave({ session, peers }: Door, peer: Peer): Promise<void> {
  peers.delete(peer);
  await session.leave(peer);
  if (peer.statements.size === 0) return;
  const close = [...peer.statements].map((name) => makeMessage('C', Buffer.from(`S${peer.prefix}${name}\0`)));
  await session.take(peer, Buffer.concat([...close, makeMessage('S')]));
}

/** Takes a connection in: its messages one after the other, in the order in which they come. */
function welcome(door: Door, { socket, number }: { socket: Socket; number: number }): void {
  const peer: Peer = {
    socket,
    prefix: `c${number}_`,
    stage: 'start',
    received: Buffer.alloc(0),
    turn: [],
    statements: new Set(),
  };
  door.peers.add(peer);
  socket.setNoDelay(true);
  let working = Promise.resolve();
  const work = async () => {
    for (;;) {
      const cut = cutMessage(peer.received, peer.stage !== 'start');
      if (!cut) return;
      peer.received = cut.rest;
      await receive(door, peer, cut.message);
    }
  };
  socket.on('data', (data: Buffer) => {
    peer.received = Buffer.concat([peer.received, data]);
    if (peer.stage !== 'open' && peer.received.length > strangersBytes) return void socket.destroy();
    working = working.then(work).catch(() => void socket.destroy());
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    leave(door, peer).catch(() => {});
  });
}

/**
 * Opens a port of this machine on which `pg` can connect to PGlite, many connections at a time. They share its one session:
 * a transaction makes the others wait, `SET` is for all, and no statement is cut off by a time limit.
 */
export async function openDoor(
  db: PGlite,
  password: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const door: Door = { session: shareSession(db), peers: new Set(), password };
  let number = 0;
  const server = createServer((socket) => {
    number += 1;
    welcome(door, { socket, number });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('PGlite has no port');
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const { socket } of door.peers) socket.destroy();
      }),
  };
}
