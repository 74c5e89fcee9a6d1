/** A body as a form, for calls that carry a file. What is empty is left out. */
export function formDataOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
