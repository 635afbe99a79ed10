const SYSTEMS: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** In this order: each of the later ones is also named by those before it. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const firstOf = (names: [RegExp, string][], agente: string) =>
  names.find(([pattern]) => pattern.test(agente))?.[1]

/** What a browser calls itself, as a person would say it: 'Chrome no Android'. What is no browser is a program. */
export function deviceOf(agente: string | null): string {
  if (!agente) return 'Aparelho desconhecido'
  const [browser, system] = [firstOf(BROWSERS, agente), firstOf(SYSTEMS, agente)]
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? 'Outro programa'
}
