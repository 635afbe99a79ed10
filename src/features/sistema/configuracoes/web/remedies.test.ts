import { expect, test } from 'vitest'
import { settingHref } from './partes.ts'
import { REMEDIES } from './remedies.ts'

test('leads each refusal to the field of the missing setting', () => {
  expect(REMEDIES['sem_sne']).toBe(settingHref('aderiu_sne'))
  expect(REMEDIES['consulta_de_cep_desligada']).toBe(settingHref('endereco_pelo_cep'))
  expect(REMEDIES['loja_sem_telefone']).toBe(settingHref('telefone'))
  expect(REMEDIES['pix_nao_configurado']).toBe(settingHref('chave_pix'))
  expect(REMEDIES['chave_pix_invalida']).toBe(settingHref('chave_pix'))
})
