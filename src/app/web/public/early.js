// Runs before the first paint, and long before the program itself: sets the colours chosen (or the system's), so that no
// page flashes, and asks the API already for what the screen will want (`#web/asked-ahead.ts` takes the answers).
;(() => {
  const kept = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {}
  }
  const tema = kept('tema')
  const escuro = tema === 'escuro' || (tema !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.tema = escuro ? 'escuro' : 'claro'
  // The contracts' validators must not probe for eval: the page's security policy forbids it and would report it.
  globalThis.__zod_globalConfig = { jitless: true }

  // What it knows of numbers and zones takes the browser long to find the first time: it looks while the program is coming.
  setTimeout(() => {
    new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(0)
    new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' }).format()
  })

  const { asks } = document.currentScript.dataset
  const token = kept('authToken')
  // Filters in the address make other questions of them.
  if (!asks || !token || location.search) return
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  // The body is read now: later the program keeps the browser too busy to hand it over.
  const ask = async (path) => {
    const answer = await fetch(`/api${path}`, { headers })
    if (!answer.ok) return answer
    const body = await answer.text()
    return Object.assign(answer, { text: async () => body })
  }
  const answers = new Map(asks.split(' ').map((path) => [path, ask(path)]))
  // Whoever takes an answer hears of its failure; nobody has to take it.
  for (const answer of answers.values()) answer.catch(() => {})
  globalThis.__asked = { token, at: performance.now(), answers }
})()
