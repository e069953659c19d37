import { words } from './words.js';

/** Video formats, the best first. The first one that the browser supports is used. */
const KINDS = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
const RATE = 30;
/** Milliseconds before and after the action. */
const REST = 500;

/** A film, with its file extension. */
interface Film {
  readonly blob: Blob;
  readonly end: '.webm' | '.mp4';
}

/**
 * Films a canvas.
 * @param act the action to film, until its end.
 * @param draw draws the canvas again, because a browser records only changes.
 * @throws Error if the browser cannot film.
 */
export async function filmOf(
  canvas: HTMLCanvasElement,
  act: () => Promise<void>,
  draw: () => void,
): Promise<Film> {
  const type =
    'MediaRecorder' in globalThis ? KINDS.find((kind) => MediaRecorder.isTypeSupported(kind)) : undefined;
  if (type === undefined) throw new Error(words.share.noFilm);
  const stream = canvas.captureStream(RATE);
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 8_000_000 });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const isOver = new Promise((done) => recorder.addEventListener('stop', done));
  const timer = setInterval(draw, 1000 / RATE);
  try {
    recorder.start();
    await pause();
    await act();
    await pause();
  } finally {
    clearInterval(timer);
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  }
  await isOver;
  return { blob: new Blob(parts, { type }), end: type.startsWith('video/webm') ? '.webm' : '.mp4' };
}

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, REST));
}
