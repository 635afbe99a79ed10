import { expect, test } from 'vitest'
import { checkProof, needsProof } from './rules.ts'

const SEM_PROVA = { tipo: 'dano_moto' } as const

test('a damage needs a file, what is no damage does not', () => {
  expect(
    ['dano_moto', 'reposicao_peca', 'mal_uso', 'outros'].map((tipo) => needsProof(tipo as never)),
  ).toEqual([true, true, true, false])
  expect(() => checkProof(SEM_PROVA, true)).toThrow(
    expect.objectContaining({
      errors: [
        {
          campo: 'arquivo_id',
          mensagem: 'Cobre só o que a vistoria mostra: escolha uma avaria nova ou anexe uma foto.',
        },
      ],
    }),
  )
  checkProof({ ...SEM_PROVA, arquivo_id: 'foto' }, false)
  checkProof({ tipo: 'outros' }, false)
})

test('only an administrator goes on without a proof, for a reason', () => {
  const withReason = { ...SEM_PROVA, sem_prova_motivo: 'O cliente reconheceu' }
  checkProof(withReason, true)
  expect(() => checkProof(withReason, false)).toThrow(
    expect.objectContaining({ code: 'so_administradores' }),
  )
})
