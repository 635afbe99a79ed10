import { createHash, randomBytes } from 'node:crypto'

const asHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Uploads and downloads a document of nearly 20 MB; returns the problems. */
export async function uploadProblems(address: string, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { id: string }
  }
  const cliente = await post('/clientes', {
    nome: 'Cliente de Teste',
    cpf: '52998224725',
    telefone: '13997123456',
    cnh: '62472927637',
    data_nascimento: '1990-05-20',
    endereco: 'Rua de Teste, 1',
    cep: '11700000',
  })
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(19_900_000)])
  const form = new FormData()
  form.set('tipo', 'CNH')
  form.set('arquivo', new File([bytes], 'contrato.pdf', { type: 'application/pdf' }))
  const sent = await fetch(`${address}/api/clientes/${cliente.id}/arquivos`, {
    method: 'POST',
    headers: { authorization: headers.authorization },
    body: form,
  })
  if (sent.status !== 201) return [`a file was not taken: ${sent.status} ${await sent.text()}`]
  const { url } = (await sent.json()) as { url: string }
  const got = await fetch(new URL(url, address), {
    headers: { authorization: headers.authorization },
  })
  const isSame = asHash(new Uint8Array(await got.arrayBuffer())) === asHash(bytes)
  return isSame ? [] : [`a file came back otherwise: ${got.status}`]
}
