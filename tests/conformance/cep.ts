import { expect, test } from 'vitest'
import type { CepDirectory } from '#integrations/cep/port.ts'

/** Controls a directory's stand-in. */
export type CepStandIn = {
  directory: CepDirectory
  knows(address: { logradouro: string; bairro: string; cidade: string; uf: string }): void
  knowsNothing(): void
  fails(): void
  /** Answers with the page of a hotel's network. */
  isIntercepted(): void
  staysSilent(): void
  requests(): { method: string; path: string; body: string }[]
}

const CEP = '11700100'
const ADDRESS = {
  logradouro: 'Avenida Presidente Kennedy',
  bairro: 'Boqueirão',
  cidade: 'Praia Grande',
  uf: 'SP',
}

/** The tests that every directory's adapter must pass. */
export function describeConformance(open: () => CepStandIn) {
  test('finds the address of a CEP, and sends nothing but the CEP', async () => {
    const standIn = open()
    standIn.knows(ADDRESS)
    expect(await standIn.directory.find(CEP)).toEqual(ADDRESS)
    const [request, ...more] = standIn.requests()
    expect(more).toEqual([])
    expect(request).toMatchObject({ method: 'GET', body: '' })
    expect(request!.path.replace(/\D/g, '')).toBe(CEP)
  })

  test('finds a whole town without street and district', async () => {
    const standIn = open()
    const town = { ...ADDRESS, logradouro: '', bairro: '' }
    standIn.knows(town)
    expect(await standIn.directory.find(CEP)).toEqual(town)
  })

  test('returns nothing for a CEP that does not exist', async () => {
    const standIn = open()
    standIn.knowsNothing()
    expect(await standIn.directory.find('00000000')).toBeUndefined()
  })

  test.each([
    ['fails', 'resposta_desconhecida'],
    ['isIntercepted', 'resposta_desconhecida'],
    ['staysSilent', 'provedor_sem_resposta'],
  ] as const)('throws if it %s', async (how, code) => {
    const standIn = open()
    standIn[how]()
    await expect(standIn.directory.find(CEP)).rejects.toMatchObject({ code })
  })
}
