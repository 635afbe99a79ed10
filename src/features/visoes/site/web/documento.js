// Compares a chosen file with the signed PDF; the file stays in the browser, and the page works without it.
const box = document.querySelector('#conferir')
const known = box?.dataset.sha256
// Browsers hash on encrypted pages only.
if (known && crypto.subtle) {
  const field = box.querySelector('input')
  const answer = box.querySelector('output')
  box.hidden = false
  const say = (text, cor) => {
    answer.textContent = text
    answer.dataset.cor = cor
  }
  const check = async (file) => {
    if (!file) return
    say('Conferindo…', 'cinza')
    try {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
      const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      if (hash === known) say(box.dataset.igual, box.dataset.corIgual)
      else say('Este arquivo não é o que foi assinado.', 'vermelho')
    } catch {
      say('Não foi possível ler o arquivo. Tente de novo.', 'amarelo')
    }
  }
  field.addEventListener('change', () => {
    check(field.files[0])
    // The same file can be chosen again.
    field.value = ''
  })
  for (const name of ['dragover', 'drop'])
    box.addEventListener(name, (event) => event.preventDefault())
  box.addEventListener('drop', (event) => check(event.dataTransfer.files[0]))
}
