import { MIN_SENHA } from '../auth.senha.rules.ts'

/** What a good password is, without rules of what it is made of. */
export const PASSWORD_HINT = `Ao menos ${MIN_SENHA} caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar.`
