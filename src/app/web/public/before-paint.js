// Runs before the first paint: sets the colours, so that no page flashes, and shows the skeleton of the shell to people with a
// session. Says so if the program cannot be fetched.
;(() => {
  const stored = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {}
  }
  const { dataset } = document.documentElement
  const tema = stored('tema')
  const escuro =
    tema === 'escuro' || (tema !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.tema = escuro ? 'escuro' : 'claro'
  if (tema === 'claro' || tema === 'escuro') dataset.temaEscolhido = tema
  if (stored('authToken')) dataset.session = ''
  // The contracts' validators must not probe for eval: the page's security policy forbids it and would report it.
  globalThis.__zod_globalConfig = { jitless: true }

  const onError = ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    const message = document.createElement('p')
    message.className = 'guard'
    message.role = 'alert'
    message.textContent =
      'Não foi possível abrir o sistema. Verifique a conexão e recarregue a página.'
    document.getElementById('root').replaceChildren(message)
  }
  addEventListener('error', onError, true)
})()
