/** Shorter names occur in too many words to be rejected. */
const MIN_NAME_LENGTH = 4
/** The highest of the library's five scores: more than 10^10 guesses. */
const STRONG = 4
/** Max. characters given to the library, whose time grows with their square. */
const MAX_LENGTH = 64
const MOST_USED = 'Esta senha está entre as mais usadas e é fácil de adivinhar.'
/** Replacements for the library's translations. */
const WARNINGS = {
  topTen: MOST_USED,
  topHundred: MOST_USED,
  common: MOST_USED,
  similarToCommon: 'Esta senha é parecida com uma das mais usadas.',
  userInputs: 'O seu nome e o da empresa são fáceis de adivinhar.',
}

/** Returns why a password is too easy to guess, as a sentence; undefined if it is strong enough. */
export async function weaknessOf(
  senha: string,
  { username, empresa }: { username: string; empresa: string },
) {
  if (contains(senha, username)) return 'A senha não pode conter o nome de usuário'
  if (contains(senha, empresa)) return 'A senha não pode conter o nome da empresa'
  const { score, feedback } = await estimate(senha, [username, empresa])
  if (score >= STRONG) return undefined
  return feedback.warning
    ? `${feedback.warning} Escolha outra`
    : 'Esta senha é fácil de adivinhar. Escolha outra, mais longa'
}

function contains(senha: string, name: string) {
  const plainName = plain(name)
  return plainName.length >= MIN_NAME_LENGTH && plain(senha).includes(plainName)
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')

/** Loads the dictionaries on demand, because they take 30 MB and passwords are rarely set. */
async function estimate(senha: string, names: string[]) {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary },
    graphs: common.adjacencyGraphs,
    translations: {
      ...portuguese.translations,
      warnings: { ...portuguese.translations.warnings, ...WARNINGS },
    },
    maxLength: MAX_LENGTH,
  })
  return zxcvbn.check(
    senha,
    names.flatMap((name) => [name, ...name.split(/[\s._-]+/)]),
  )
}
