import { expect, test } from 'vitest'
import { PROVIDERS } from '#domain/providers.ts'
import {
  ALL_PROVIDERS,
  failureText,
  flagsOf,
  groupOf,
  hintOf,
  openFieldsOf,
  SECRETS,
  savedText,
} from './rules.ts'

test('the hint is the last four characters of a key, only if the key is long', () => {
  expect(hintOf('stripe', { secret_key: 'sk_test_51abc4f2a' })).toBe('termina em 4f2a')
  expect(hintOf('stripe', { secret_key: '12345678901' })).toBeNull()
  expect(hintOf('stripe', { secret_key: '123456789012' })).toBe('termina em 9012')
})

test('there is no hint of a password', () => {
  const smtp = {
    host: 'smtp.loja.com.br',
    port: 587,
    username: 'loja',
    from_email: 'loja@exemplo.com.br',
  }
  const credentials = { ...smtp, password: 'uma-senha-bem-longa' }
  expect(hintOf('smtp', credentials)).toBeNull()
  expect(openFieldsOf('smtp', credentials)).toEqual(smtp)
})

test('the fields shown contain no secret', () => {
  for (const provider of ALL_PROVIDERS) {
    const whole = Object.fromEntries(
      [...SECRETS[provider], 'instance', 'endpoint'].map((name) => [name, `valor-de-${name}`]),
    )
    const shown = Object.keys(openFieldsOf(provider, whole as never))
    expect(shown.filter((name) => (SECRETS[provider] as readonly string[]).includes(name))).toEqual(
      [],
    )
    expect(shown).toContain('instance')
  }
})

test.each([
  [
    'ultramsg',
    'UltraMsg configurado com sucesso!',
    'Erro ao configurar UltraMsg. Verifique os dados e tente novamente.',
  ],
  [
    'smtp',
    'Email SMTP configurado com sucesso!',
    'Erro ao configurar email SMTP. Verifique os dados.',
  ],
  ['stripe', 'Stripe configurado com sucesso!', 'Erro ao configurar Stripe. Verifique os dados.'],
  [
    'oficial',
    'DETRAN-SP oficial configurado com sucesso!',
    'Erro ao configurar DETRAN-SP oficial. Verifique as credenciais.',
  ],
] as const)('the label of %s matches the catalogue', (provider, saved, failed) => {
  expect(savedText(provider)).toBe(saved)
  expect(failureText(provider)).toBe(failed)
})

test('each provider is in its group', () => {
  expect(groupOf('asaas')).toBe('pagamentos')
  const flags = flagsOf((provider) => provider === 'meta')
  expect(flags.whatsapp).toEqual({ dialog360: false, ultramsg: false, meta: true, zapi: false })
  expect(Object.values(flags).flatMap(Object.keys)).toEqual(Object.values(PROVIDERS).flat())
})
