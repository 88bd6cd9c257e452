/** The palette is the app's own (design/tokens.css). No webfont, no image request, no motion. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f5f7f8, #0d1316); --surface: light-dark(#fff, #141c20); --sunken: light-dark(#f5f8f9, #10181b);
  --hover: light-dark(#eaf3f7, #1b2a31); --line: light-dark(#dfe5e8, #273338); --line-strong: light-dark(#7b8a91, #6b7d85);
  --text: light-dark(#12212a, #e7eef1); --muted: light-dark(#4d5f69, #a3b3bb);
  --accent: light-dark(#0b5c78, #4cb4d4); --accent-hover: light-dark(#084a61, #6fc6e0); --on-accent: light-dark(#fff, #04191f);
  --tint: light-dark(#e3f1f6, #12303a); --tint-text: light-dark(#0b5c78, #8ed3ea);
  --danger: light-dark(#b3261e, #f2938c); --danger-tint: light-dark(#fdeceb, #3a1a18); --focus: light-dark(#0a6f93, #7fd3ee);
  --shadow: 0 1px 2px light-dark(rgb(16 34 43 / 6%), rgb(0 0 0 / 40%)), 0 18px 48px light-dark(rgb(16 34 43 / 10%), rgb(0 0 0 / 45%));
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; padding: 24px 16px; display: flex; flex-direction: column; align-items: center; justify-content: center;
  background: radial-gradient(1100px 520px at 50% -180px, var(--tint), transparent 70%) no-repeat var(--bg); color: var(--text);
  font: 400 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif;
  overflow-wrap: anywhere; -webkit-font-smoothing: antialiased;
}
main { width: 100%; max-width: 432px; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; box-shadow: var(--shadow); overflow: hidden; }
.pane { padding: 28px 24px; }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 28px; font-weight: 650; font-size: 16px; letter-spacing: -.01em; }
.brand svg { width: 32px; height: 32px; flex: none; }
h1 { margin: 0 0 4px; font-size: 26px; line-height: 1.2; font-weight: 650; letter-spacing: -.02em; }
h2 { margin: 0 0 2px; font-size: 15px; line-height: 1.4; font-weight: 650; letter-spacing: -.005em; }
p { margin: 0; }
.lead { color: var(--muted); }
.field { margin-top: 20px; }
label { display: block; margin-bottom: 6px; font-size: 14px; font-weight: 550; }
input {
  width: 100%; min-height: 44px; padding: 9px 12px; border: 1px solid var(--line-strong); border-radius: 8px;
  background: var(--surface); color: inherit; font: inherit; font-size: 16px;
}
input[aria-invalid=true] { border-color: var(--danger); border-width: 2px; padding: 8px 11px; }
.fault { margin-top: 6px; color: var(--danger); font-size: 14px; }
.hint { margin-top: 6px; color: var(--muted); font-size: 14px; }
.note a { display: inline-block; padding: 3px 0; color: var(--accent); font-weight: 550; }
.primary {
  width: 100%; min-height: 46px; margin-top: 24px; padding: 10px 16px; border: 1px solid transparent; border-radius: 8px;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer;
  display: inline-flex; align-items: center; justify-content: center; text-decoration: none;
}
.primary:hover { background: var(--accent-hover); }
.summary { margin-top: 20px; padding: 12px 14px; border: 1px solid var(--danger); border-left-width: 4px; border-radius: 8px; background: var(--danger-tint); }
.summary ul { margin: 4px 0 0; padding: 0; list-style: none; }
.summary a { color: inherit; display: inline-block; padding: 2px 0; }
.demo { border-top: 1px solid var(--line); background: var(--sunken); }
.people { margin: 16px 0 0; padding: 0; list-style: none; display: grid; gap: 6px; }
.people form { margin: 0; }
.person {
  width: 100%; min-height: 56px; padding: 8px 12px; display: grid; grid-template-columns: 36px 1fr 16px; gap: 12px; align-items: center; text-align: left;
  border: 1px solid var(--line); border-radius: 10px; background: var(--surface); color: inherit; font: inherit; cursor: pointer;
}
.person:hover { border-color: var(--accent); background: var(--hover); }
.person svg { width: 16px; height: 16px; color: var(--muted); }
.initials {
  width: 36px; height: 36px; border-radius: 50%; display: grid; place-items: center; background: var(--tint); color: var(--tint-text);
  font-size: 13px; font-weight: 650; letter-spacing: .02em;
}
.who { display: block; line-height: 1.35; }
.who b { font-weight: 600; }
.who small { display: block; font-size: 13px; color: var(--muted); }
.role { display: block; font-size: 14px; color: var(--muted); }
.note { margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 13px; color: var(--muted); }
code { white-space: nowrap; padding: 1px 5px; border-radius: 4px; background: var(--tint); color: var(--tint-text); font: 500 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace; }
.reason { margin-top: 16px; font-size: 14px; color: var(--muted); }
.aside { margin-top: 16px; font-size: 14px; }
.aside a { display: inline-block; padding: 3px 0; color: var(--accent); font-weight: 550; }
.mail { margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--line); }
main:has(.mail) { max-width: 720px; }
.written { margin-top: 10px; white-space: pre-line; }
.letter { display: block; width: calc(100% + 48px); height: min(600px, 80vh); margin: 16px -24px 0; border: 0; border-block: 1px solid var(--line); }
.plain { margin-top: 12px; }
.plain summary { padding: 3px 0; font-size: 14px; font-weight: 550; color: var(--accent); cursor: pointer; }
.mail .aside { margin-top: 4px; }
.mail a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.summary:focus, .letter:focus { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (min-width: 860px) {
  main.wide { max-width: 1040px; display: grid; grid-template-columns: 1fr 1.25fr; }
  main.wide .demo { border-top: 0; border-left: 1px solid var(--line); }
  main.wide .enter { display: flex; flex-direction: column; }
  main.wide .enter form { margin-bottom: 24px; }
  main.wide .enter .note { margin-top: auto; }
  .role { display: inline; }
  .role::before { content: '· ' / ''; }
  .pane { padding: 40px; }
}
@media (forced-colors: active) { .initials, .primary { border: 1px solid; } }
`
