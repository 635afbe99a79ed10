// Runs before the first paint, and long before the program itself: sets the colours chosen (or the system's), so that no
// page flashes, has the server draw the screen with its data (app/web/ahead), puts that picture up, and then starts the
// program, which takes the picture over.
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

  // What it knows of numbers and zones takes the browser long to find the first time: it looks while the rest is coming.
  setTimeout(() => {
    new Intl.NumberFormat('pt-BR').format(0)
    new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' }).format()
  })

  const { program, tela } = document.currentScript.dataset
  // While developing, the page itself names its program.
  if (!program) return
  // Kept files are here before the page itself has been read to its end.
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  const start = async () => {
    await parsed
    await import(program).catch(() => {
      // A picture that is still to come would stand in the notice's place, and do nothing.
      if (globalThis.__drawn) globalThis.__drawn.tooLate = true
      const notice = document.createElement('p')
      notice.className = 'guard'
      notice.role = 'alert'
      notice.textContent = 'Não foi possível abrir o sistema. Verifique a conexão e recarregue a página.'
      document.getElementById('root').replaceChildren(notice)
    })
  }

  const token = kept('authToken')
  // Filters in the address make other questions of the same screen, and a heading gone to another picture.
  if (tela === undefined || !token || location.search || location.hash) return start()

  // On a network so slow the program starts beside it, and shows the frame first.
  const PATIENCE_MS = 250
  const at = Date.now()
  const address = `/api/tela?caminho=${location.pathname}&agora=${at}`
  const drawing = fetch(address, { headers: { authorization: `Bearer ${token}` } })
    .then(async (answer) => (answer.status === 200 ? { ...(await answer.json()), at, token } : undefined))
    .catch(() => {})

  const putUp = ({ html }) => {
    const policy = globalThis.trustedTypes?.createPolicy('tela', { createHTML: (made) => made })
    document.getElementById('root').innerHTML = policy ? policy.createHTML(html) : html
    drawn.comeToLife = heedMeanwhile()
  }
  // What is pressed or typed before the program has taken the picture over is done once it has.
  const heedMeanwhile = () => {
    const typed = new Set()
    let pressed
    const press = (event) => {
      // In a window of its own the link opens as ever.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      pressed = event.target
    }
    const type = ({ target }) => typed.add(target)
    addEventListener('click', press, true)
    addEventListener('input', type, true)
    return () => {
      removeEventListener('click', press, true)
      removeEventListener('input', type, true)
      for (const field of typed) if (field.isConnected) retype(field)
      if (pressed?.isConnected) pressed.click()
    }
  }
  // The program believes a field to be as it was drawn; only what differs from that is news to it.
  const retype = (field) => {
    const { value } = field
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // A message sent within a frame arrives once that frame is on its way to the display; a page in the background has none.
  const afterPaint = (work) => {
    const once = setTimeout(work, 100)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        clearTimeout(once)
        work()
      }
      port2.postMessage(0)
    })
  }

  const drawn = { coming: drawing }
  globalThis.__drawn = drawn
  let started = false
  const startOnce = () => {
    if (!started) start()
    started = true
  }
  setTimeout(startOnce, PATIENCE_MS)
  drawing.then(async (picture) => {
    await parsed
    if (!picture) return startOnce()
    // The program has drawn its own already.
    if (drawn.tooLate) return
    putUp(picture)
    drawn.standing = picture
    afterPaint(startOnce)
  })
})()
