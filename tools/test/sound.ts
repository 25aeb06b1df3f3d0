/** The beginning of a WebM recording as browsers make it, filled up to `bytes`. */
export const webmOf = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex'),
    Buffer.alloc(bytes - 32, 7),
  ]);
