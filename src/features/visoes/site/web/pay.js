// Copies the code, and asks every ten seconds whether it was paid; the page works without it.
const field = document.querySelector('#codigo')
const button = document.querySelector('#copiar')
if (button) {
  const label = button.textContent
  button.hidden = false
  button.addEventListener('click', async () => {
    field.select()
    try {
      await navigator.clipboard.writeText(field.value)
      button.textContent = 'Copiado!'
      setTimeout(() => (button.textContent = label), 3000)
    } catch {}
  })
  const shown = document.body.dataset.situacao
  const ask = async () => {
    if (document.hidden) return
    try {
      const answer = await fetch(`${location.pathname}/situacao`)
      if (answer.ok && (await answer.json()).situacao !== shown) location.reload()
    } catch {}
  }
  setInterval(ask, 10_000)
  addEventListener('visibilitychange', ask)
}
