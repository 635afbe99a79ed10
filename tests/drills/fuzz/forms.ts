import type { Request } from '#tests/kit/calls/call.ts'
import type { Sent } from './operations.ts'
import { CANARY } from './values.ts'

/** Returns a form broken in every possible way. */
export function brokenForms(field: string, { body = {}, file }: Request): Partial<Sent>[] {
  const bytes = Buffer.from((file?.bytes ?? '') as string)
  const head = (name: string, more = '') =>
    `Content-Disposition: form-data; name="${name}"${more}\r\n`
  const part = (headers: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--limite\r\n${headers}\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const end = Buffer.from('--limite--\r\n')
  const texts = Object.entries(body).map(([name, text]) => part(head(name), String(text)))
  const fileCalled = (name: string, content: Buffer = bytes, type = 'image/jpeg') =>
    part(`${head(field, `; filename="${name}"`)}Content-Type: ${type}\r\n`, content)
  const form = (...parts: Buffer[]) => ({
    body: Buffer.concat(parts),
    headers: { 'content-type': 'multipart/form-data; boundary=limite' },
  })
  const polyglot = Buffer.concat([
    Buffer.from('GIF89a/*'),
    Buffer.from(`*/=1;<script>${CANARY}</script>%PDF-1.7`),
  ])
  return [
    {
      ...form(...texts, fileCalled('a.jpg'), end),
      headers: { 'content-type': 'multipart/form-data' },
    },
    {
      ...form(...texts, fileCalled('a.jpg'), end),
      headers: { 'content-type': 'multipart/form-data; boundary=outro' },
    },
    {
      ...form(end),
      headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(2_000)}` },
    },
    form(...texts, fileCalled('a.jpg')),
    form(Buffer.from('--limite\r\n')),
    form(end),
    form(...texts, fileCalled('', Buffer.alloc(0)), end),
    form(...texts, fileCalled('vazio.jpg', Buffer.alloc(0)), end),
    form(...texts, fileCalled(`../../../../tmp/${CANARY}.jpg`), end),
    form(...texts, fileCalled(`..\\..\\${CANARY}\0.jpg`), end),
    form(...texts, fileCalled(`${CANARY}${'á'.repeat(5_000)}.jpg`), end),
    form(...texts, fileCalled(`a\r\n b.jpg`), end),
    form(...texts, fileCalled('poliglota.gif', polyglot, 'text/html'), end),
    form(
      ...texts,
      fileCalled('a.svg', Buffer.from(`<svg><script>${CANARY}</script></svg>`), 'image/svg+xml'),
      end,
    ),
    form(...texts, fileCalled('a.jpg', bytes.subarray(0, 200)), end),
    form(...texts, fileCalled('a.jpg'), fileCalled('b.jpg'), end),
    form(...texts, ...texts, fileCalled('a.jpg'), end),
    form(
      ...Array.from({ length: 30 }, (_, n) => part(head(`c${n}`), CANARY)),
      fileCalled('a.jpg'),
      end,
    ),
    form(part(head('x'.repeat(5_000)), CANARY), fileCalled('a.jpg'), end),
    form(
      part(head('__proto__'), CANARY),
      part(head('constructor'), CANARY),
      fileCalled('a.jpg'),
      end,
    ),
    form(part(head('tipo'), `${CANARY}\0`), fileCalled('a.jpg'), end),
    form(part(head('tipo'), 'x'.repeat(20_000)), fileCalled('a.jpg'), end),
    form(part(head('tipo', '; filename="t.txt"'), CANARY), fileCalled('a.jpg'), end),
    form(part(head(field), CANARY), ...texts, end),
    form(part('', CANARY), part('Content-Disposition: form-data\r\n', CANARY), end),
    form(part(`${'X-A: b\r\n'.repeat(200)}${head('tipo')}`, CANARY), fileCalled('a.jpg'), end),
    form(
      part(
        `${head('tipo')}Content-Type: multipart/mixed; boundary=dentro\r\n`,
        `--dentro\r\n\r\n${CANARY}\r\n--dentro--`,
      ),
      end,
    ),
  ]
}
