import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import type { IceServer, SoundOffer } from '@parkdeck/core/catalogue/service/intercom-actions';
import { asId } from '@parkdeck/core/lib/id';
import { proxy } from 'valtio/vanilla';
import { client } from '../../../app/client.ts';
import { mayTalkHere } from './place.ts';

/** How the sound of the call stands in this window. */
type SoundState = 'off' | 'waiting' | 'joining' | 'talking' | 'listening' | 'failed' | 'elsewhere';
export const callSound = proxy<{ state: SoundState }>({ state: 'off' });

/** What belongs to the call that this window talks in. */
interface Talk {
  readonly call: string;
  readonly mic: Promise<MediaStream | null>;
  readonly player: HTMLAudioElement;
  peer: RTCPeerConnection | null;
  /** The number of the offer that was answered last. */
  number: number;
  readonly release: () => void;
}
let talk: Talk | null = null;

/** The longest wait for the addresses of this browser. */
const GATHER_MS = 2000;

const gathered = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((done) => {
    if (peer.iceGatheringState === 'complete') return done();
    peer.addEventListener('icegatheringstatechange', () => peer.iceGatheringState === 'complete' && done());
    setTimeout(done, GATHER_MS);
  });

const microphone = async (): Promise<MediaStream | null> => {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true } });
  } catch {
    return null; // refused, or there is none: the attendant listens and writes
  }
};

/** The window that talks in a call; of several windows of the same user one. Undefined: another does. */
const lockOf = (call: string): Promise<(() => void) | undefined> => {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined); // not over plain HTTP
  return new Promise((resolve) => {
    void navigator.locks.request(`intercom ${call}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(undefined);
      return new Promise<void>((release) => resolve(() => release()));
    });
  });
};

let beginning: { readonly call: string; readonly done: Promise<void> } | null = null;

/** Ends the sound of the present call. */
export const endSound = (): void => {
  const over = talk;
  talk = null;
  beginning = null;
  callSound.state = 'off';
  if (over === null) return;
  over.peer?.close();
  over.player.srcObject = null;
  void over.mic.then((stream) => stream?.getTracks().forEach((track) => track.stop()));
  over.release();
};

const prepare = async (call: string): Promise<void> => {
  const release = await (mayTalkHere() ? lockOf(call) : undefined);
  if (beginning?.call !== call) return release?.();
  beginning = null;
  if (release === undefined) {
    callSound.state = 'elsewhere';
    return;
  }
  const player = new Audio();
  player.autoplay = true;
  talk = { call, mic: microphone(), player, peer: null, number: 0, release };
  callSound.state = 'waiting';
};

/**
 * Prepares for the sound of a call: asks for the microphone, where this document may use it. Whoever asks again while
 * it is under way waits for the same: an offer that came meanwhile is met afterwards.
 */
export const beginSound = (call: string): Promise<void> => {
  if (talk?.call === call) return Promise.resolve();
  if (beginning?.call === call) return beginning.done;
  endSound();
  const done = prepare(call);
  beginning = { call, done };
  return done;
};

const connect = (call: string, number: number, description?: string): Promise<unknown> =>
  client.act(
    intercomCall,
    'connect',
    { ids: [asId<'intercom-call'>(call)], input: { number, ...(description === undefined ? {} : { description }) } },
    { silent: true },
  );

/**
 * Answers the sound that the phone of the call offers; an offer with a greater number replaces the one before. One that
 * was answered already was answered by a document that is gone: the phone is asked for another.
 */
export const meetOffer = async (
  call: string,
  { offer, answered }: { readonly offer: SoundOffer; readonly answered: number },
  ice: readonly IceServer[],
): Promise<void> => {
  const mine = talk;
  if (mine?.call !== call || offer.number <= mine.number) return;
  mine.number = offer.number;
  if (offer.number <= answered) {
    callSound.state = 'joining';
    await connect(call, offer.number).catch(() => undefined); // the call is over
    return;
  }
  mine.peer?.close();
  callSound.state = 'joining';
  const peer = new RTCPeerConnection({ iceServers: ice.map((server) => ({ ...server })) });
  mine.peer = peer;
  const isLatest = (): boolean => talk === mine && mine.peer === peer;
  peer.addEventListener('track', ({ track }) => {
    mine.player.srcObject = new MediaStream([track]);
    void mine.player.play().catch(() => undefined); // the answering key was a gesture; without one it stays silent
  });
  const stream = await mine.mic;
  peer.addEventListener('connectionstatechange', () => {
    if (!isLatest()) return;
    if (peer.connectionState === 'connected') callSound.state = stream ? 'talking' : 'listening';
    if (peer.connectionState === 'failed') callSound.state = 'failed';
  });
  try {
    await peer.setRemoteDescription({ type: 'offer', sdp: offer.description });
    if (stream) for (const track of stream.getTracks()) peer.addTrack(track, stream);
    await peer.setLocalDescription(await peer.createAnswer());
    await gathered(peer);
    const description = peer.localDescription?.sdp;
    if (!isLatest() || description === undefined) return;
    await connect(call, offer.number, description);
  } catch {
    if (isLatest()) callSound.state = 'failed';
  }
};
