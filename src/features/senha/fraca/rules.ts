import { COMUNS } from '../comuns/rules.ts'
import { PALAVRAS } from '../palavras/rules.ts'

/** Names shorter than this occur in too many words to be refused. */
const SHORTEST_NAME = 4

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')

/** One character over and over, or neighbours in a row: 'aaaaaaaaaa', '1234567890', 'jihgfedcba'. */
function isRow(senha: string) {
  const steps = [...senha].slice(1).map((char, n) => char.charCodeAt(0) - senha.charCodeAt(n))
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1)
}

/** So many digits and signs around one word are tried by every program that guesses: 'Gabriel@2024', '#flamengo10'. */
const TRIED_AROUND = 6

/** One common word, and little else: once more than letters stand in it, or more than that around it, it is free. */
function isDressedWord(senha: string) {
  const bare = senha.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const [, word = ''] = /^[^a-z]*([a-z]+)[^a-z]*$/.exec(bare) ?? []
  return PALAVRAS.has(word) && bare.length - word.length <= TRIED_AROUND
}

const MOST_USED = 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra'

/** Why a password is too easily guessed, in the user's words; none where it is fit. What it is made of is free. */
export function weakness(senha: string, { username, empresa }: { username: string; empresa: string }) {
  const text = plain(senha)
  const has = (name: string) => plain(name).length >= SHORTEST_NAME && text.includes(plain(name))
  if (has(username)) return 'A senha não pode conter o nome de usuário'
  if (has(empresa)) return 'A senha não pode conter o nome da empresa'
  if (COMUNS.has(senha.toLowerCase()) || isRow(senha.toLowerCase()) || isDressedWord(senha)) return MOST_USED
  return undefined
}
