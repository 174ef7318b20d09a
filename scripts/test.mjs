// Sets up what the tests need on a bare machine, then runs every check and every test.
import { installDebian, installPackages, projectNode, run } from './install.mjs'

installPackages()
projectNode()
installDebian({
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  ffmpeg: '/usr/bin/ffmpeg',
  'espeak-ng': '/usr/bin/espeak-ng',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
})
run('npm', ['run', '--silent', 'test:all'])
