// Runs before the first paint: sets the colours chosen (or the system's), so that no page flashes.
;(() => {
  let tema
  try {
    tema = localStorage.getItem('tema')
  } catch {}
  const escuro = tema === 'escuro' || (tema !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.tema = escuro ? 'escuro' : 'claro'
  // The contracts' validators must not probe for eval: the page's security policy forbids it and would report it.
  globalThis.__zod_globalConfig = { jitless: true }
})()
