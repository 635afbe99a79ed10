import type { TestApi } from './api.ts'

type Sent = { bytes?: Uint8Array | string; name?: string; tipo?: string; descricao?: string }

/** Sends a form as a browser does, without missing parts. */
export async function sendFile(
  api: TestApi,
  url: string,
  { bytes, name = 'arquivo', ...texts }: Sent,
) {
  const form = new FormData()
  for (const [field, text] of Object.entries(texts)) form.set(field, text)
  if (bytes !== undefined) form.set('arquivo', new File([Buffer.from(bytes)], name))
  return sendForm(api, url, form)
}

export async function sendForm(api: TestApi, url: string, form: FormData) {
  const { payload, headers } = await encodeForm(form)
  return api.post(url, payload, headers)
}

/** Returns a form's bytes and the header that says where its parts begin. */
export async function encodeForm(form: FormData) {
  const body = new Response(form)
  const payload = Buffer.from(await body.arrayBuffer())
  return { payload, headers: { 'content-type': body.headers.get('content-type')! } }
}
