/**
 * The driver's side of a call from a lane: listens to how it stands, writes lines, and offers sound to the attendant's
 * console. Without a microphone the lines remain; without the script the page asks again by itself. A string, because
 * the server is one bundle without files beside it.
 */
export const CALL_SCRIPT = `(() => {
  const card = document.querySelector('[data-call]');
  if (!card) return;
  const words = card.dataset;
  const at = (name) => card.querySelector('.' + name);
  const post = (verb, fields) =>
    fetch(words.call + '/' + verb + location.search, { method: 'POST', body: new URLSearchParams(fields) });
  const mic = navigator.mediaDevices
    ? navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true } }).catch(() => null)
    : Promise.resolve(null);
  const sound = at('sound');
  const player = document.createElement('audio');
  player.autoplay = true;
  const hear = document.createElement('button');
  hear.type = 'button';
  hear.textContent = words.hear;
  hear.hidden = true;
  hear.addEventListener('click', () => player.play().then(() => { hear.hidden = true; }));
  sound.after(player, hear);
  let peer = null;
  let number = 0;
  let lines = 0;
  let tries = 0;
  let over = false;
  let renewed = null;
  let offering = false;
  let latest = null;
  let answered = 0;

  const gathered = (one) =>
    new Promise((done) => {
      if (one.iceGatheringState === 'complete') return done();
      one.addEventListener('icegatheringstatechange', () => one.iceGatheringState === 'complete' && done());
      setTimeout(done, 2000);
    });
  const offer = async ({ mine, ice }) => {
    if (!('RTCPeerConnection' in window) || tries++ > 4) return void (sound.textContent = words.silent);
    const one = new RTCPeerConnection({ iceServers: ice });
    peer = one;
    number = mine + 1;
    const stream = await mic;
    if (stream) for (const track of stream.getTracks()) one.addTrack(track, stream);
    else one.addTransceiver('audio', { direction: 'recvonly' });
    one.addEventListener('track', ({ track }) => {
      player.srcObject = new MediaStream([track]);
      player.play().catch(() => { hear.hidden = false; });
    });
    one.addEventListener('connectionstatechange', () => {
      if (peer !== one) return;
      if (one.connectionState === 'connected') sound.textContent = stream ? words.sound : words.listen;
      if (one.connectionState === 'failed' && !over) {
        one.close();
        peer = null;
        sound.textContent = words.silent;
        offer({ mine: number, ice });
      }
    });
    await one.setLocalDescription(await one.createOffer());
    await gathered(one);
    if (peer === one) await post('sound', { number, description: one.localDescription.sdp });
  };
  const stop = async () => {
    over = true;
    if (peer) peer.close();
    peer = null;
    const stream = await mic;
    if (stream) for (const track of stream.getTracks()) track.stop();
  };

  const show = async (now) => {
    latest = now;
    at('state').textContent = now.text;
    card.dataset.state = now.state;
    if (now.lines.length > lines) {
      const log = at('lines');
      for (const { from, text } of now.lines.slice(lines)) {
        const line = document.createElement('p');
        line.className = from;
        line.textContent = text;
        log.append(line);
      }
      lines = now.lines.length;
      log.scrollTop = log.scrollHeight;
    }
    if (now.state === 'ended') {
      source.close();
      await stop();
      return location.replace(location.href);
    }
    for (const form of card.querySelectorAll('form.say')) form.hidden = now.state !== 'talking';
    if (now.state !== 'talking') return;
    renewed ??= now.renew;
    if (now.renew > renewed) {
      renewed = now.renew;
      tries = 0;
      if (peer) peer.close();
      peer = null;
    }
    if (!peer && !over && !offering) {
      offering = true;
      sound.textContent = (await mic) ? words.joining : words.silent;
      await offer(now).catch(() => { sound.textContent = words.silent; });
      offering = false;
      if (!peer && latest !== now) show(latest);
      return;
    }
    if (!peer || !now.sound || now.sound.number !== number || answered === number) return;
    answered = number;
    await peer.setRemoteDescription({ type: 'answer', sdp: now.sound.description });
  };
  const source = new EventSource(words.call + '/live' + location.search);
  source.addEventListener('message', ({ data }) => void show(JSON.parse(data)));

  let written = Date.now() % 500;
  for (const form of card.querySelectorAll('form'))
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!form.classList.contains('say')) return void post('bye', {}).then(() => location.replace(location.href));
      const field = form.querySelector('input[name=text]');
      const text = field.value.trim();
      field.value = '';
      if (text) post('say', { number: ++written, text }).catch(() => { field.value = text; });
    });
})();
`;
