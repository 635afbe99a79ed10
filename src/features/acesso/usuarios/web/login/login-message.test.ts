import { expect, test } from 'vitest'
import { ApiError } from '#web/data/api-error.ts'
import { loginMessage } from './login-message.ts'

const refusal = (status: number, detail: string) => new ApiError({ status, code: 'x', detail })

const unexplained = new ApiError({ status: 403, code: 'http_403', detail: 'x', explained: false })

test.each([
  [
    "the server's reason",
    refusal(401, 'Usuário ou senha incorretos'),
    'Usuário ou senha incorretos',
  ],
  [
    'a server that breaks',
    refusal(500, 'Falha'),
    'Erro inesperado durante login. Tente novamente.',
  ],
  [
    "the error's own words",
    new Error('Token não recebido do servidor'),
    'Token não recebido do servidor',
  ],
  ['an error without words', new Error(), 'Erro no login'],
  ['a refusal without a reason', unexplained, 'Erro no login'],
  ['what is no error at all', 'quebrou', 'Erro inesperado durante login. Tente novamente.'],
])('reports a failed login: %s', (_, error, message) => {
  expect(loginMessage(error)).toBe(message)
})
