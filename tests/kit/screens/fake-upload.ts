type Answer = (url: string, init: RequestInit) => Promise<Response>

/** A fake XMLHttpRequest that can send a form, answered like the fake fetch. */
export function fakeUpload(answer: Answer) {
  return class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    #call = { method: '', url: '', headers: {} as Record<string, string> }
    #aborted = false

    open(method: string, url: string) {
      this.#call = { method, url, headers: {} }
    }
    setRequestHeader(name: string, value: string) {
      this.#call.headers[name] = value
    }
    abort() {
      this.#aborted = true
      this.onabort?.()
    }
    async send(body: FormData) {
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      const { url, ...init } = this.#call
      const response = await answer(url, { ...init, body }).catch(() => undefined)
      if (this.#aborted) return
      if (!response) return this.onerror?.()
      this.status = response.status
      this.responseText = await response.text()
      this.onload?.()
    }
  }
}
